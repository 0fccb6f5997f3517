import { AsyncLocalStorage } from 'node:async_hooks'

/**
 * Lets so many pieces of work go on at a time. `take` waits for a turn, in the order of asking, and
 * `run` gives back the turn that was taken somewhere inside it, whatever comes of the work.
 */
export function createTurns(count: number) {
  const waiting: (() => void)[] = []
  const current = new AsyncLocalStorage<{ isTaken: boolean }>()
  let free = count

  function giveBack() {
    const next = waiting.shift()
    if (next) next()
    else free += 1
  }

  return {
    async run<Result>(work: () => Promise<Result>) {
      const turn = { isTaken: false }
      try {
        return await current.run(turn, work)
      } finally {
        if (turn.isTaken) giveBack()
      }
    },
    /** Outside of `run` nothing is limited, since nobody would give the turn back. */
    async take() {
      const turn = current.getStore()
      if (!turn || turn.isTaken) return
      if (free > 0) free -= 1
      else await new Promise<void>((resolve) => waiting.push(resolve))
      turn.isTaken = true
    },
  }
}
