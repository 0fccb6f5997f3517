import { spawn } from 'node:child_process'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const maxOutputCharacters = 200_000
/** The time in milliseconds that a step has to end after each signal. */
const timeout = 15_000

/**
 * Starts the command of a step in its own process group. So one signal ends the command and everything that it started.
 *
 * @param {string} command
 * @param {NodeJS.ProcessEnv} environment
 * @param {boolean} isShown whether its output is printed at once
 */
export function startStep(command, environment, isShown) {
  const started = Date.now()
  const child = spawn(command, {
    shell: true,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...environment, PATH: `${path.resolve('node_modules/.bin')}${path.delimiter}${environment.PATH}` },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (/** @type {string} */ text) => {
      if (isShown) process.stdout.write(text)
      output = (output + text).slice(-maxOutputCharacters)
    })
  /** @type {Promise<{ hasPassed: boolean, seconds: number, output: string }>} */
  const ended = new Promise((resolve) => {
    child.on('error', (error) => (output += `${error.message}\n`))
    child.on('close', (status, signal) => {
      const hasPassed = status === 0
      // A process that is killed, or that crashes in native code, prints no reason.
      if (!hasPassed) output += `\nEnded with ${signal ?? `exit code ${status}`}.\n`
      resolve({ hasPassed, seconds: (Date.now() - started) / 1000, output })
    })
  })
  const group = child.pid

  return {
    ended,
    /** Sends SIGINT to the whole group, as Ctrl-C does. If the group does not end, it sends SIGTERM, then SIGKILL. */
    async stop() {
      for (const signal of ['SIGINT', 'SIGTERM', 'SIGKILL']) {
        if (!group || !signalGroup(group, signal)) return
        for (let waited = 0; waited < timeout && signalGroup(group, 0); waited += 50) await sleep(50)
      }
    },
  }
}

/**
 * @param {number} group
 * @param {string | 0} signal
 * @returns whether there was any process in it
 */
function signalGroup(group, signal) {
  try {
    process.kill(-group, signal)
    return true
  } catch {
    return false
  }
}
