import { startStep } from './step-process.mjs'

/**
 * @typedef {import('./steps.mjs').Step} Step
 * @typedef {object} Result
 * @property {string} name
 * @property {boolean} hasPassed
 * @property {number} seconds
 * @property {string} output the end of what it printed
 */

const sideBySide = 2

/**
 * Runs steps, two at a time if neither of them must run alone. It prints the output of a step that runs alone at once,
 * and the output of any other step at its end.
 *
 * @param {Record<string, Step>} steps
 * @param {{ environment: NodeJS.ProcessEnv, onResult?: (result: Result) => void }} options
 * @returns {{ results: Promise<Result[]>, stop: () => Promise<void> }}
 */
export function runSteps(steps, { environment, onResult = () => {} }) {
  const waiting = new Map(Object.entries(steps))
  /** @type {Map<string, ReturnType<typeof startStep> & { step: Step }>} */
  const running = new Map()
  /** @type {Result[]} */
  const results = []
  let isStopping = false

  return { results: runAll(), stop }

  async function runAll() {
    /** @type {Set<Promise<void>>} */
    const ends = new Set()
    while (waiting.size + running.size > 0 && !isStopping) {
      for (const [name, step] of waiting) if (mayStart(step)) follow(ends, name, step)
      await Promise.race(ends)
    }
    await Promise.all(ends)
    return results
  }

  /** @param {Step} step */
  function mayStart({ isAlone, after }) {
    if (after && (waiting.has(after) || running.has(after))) return false
    if (isAlone) return running.size === 0
    return running.size < sideBySide && ![...running.values()].some(({ step }) => step.isAlone)
  }

  /**
   * @param {Set<Promise<void>>} ends
   * @param {string} name
   * @param {Step} step
   */
  function follow(ends, name, step) {
    waiting.delete(name)
    console.log(`── ${name}: ${step.command}`)
    const child = startStep(step.command, environment, Boolean(step.isAlone))
    running.set(name, { ...child, step })
    const end = child.ended.then((outcome) => {
      running.delete(name)
      ends.delete(end)
      if (isStopping) return
      if (!step.isAlone && outcome.output.trim()) console.log(outcome.output.trim())
      console.log(
        `── ${name} ${outcome.hasPassed ? 'passed' : 'FAILED'} in ${outcome.seconds.toFixed(1)} s\n`,
      )
      const result = { name, ...outcome }
      results.push(result)
      onResult(result)
    })
    ends.add(end)
  }

  async function stop() {
    isStopping = true
    await Promise.all([...running.values()].map((child) => child.stop()))
  }
}
