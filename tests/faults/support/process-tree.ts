import { readdirSync, readFileSync } from 'node:fs'

/** A process and all that it started, directly or not, as far as they still run. */
export function processTree(pid: number): number[] {
  const parents = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => ({ pid: Number(name), parent: parentOf(name) }))
  const below = (id: number): number[] =>
    parents.filter(({ parent }) => parent === id).flatMap((child) => [child.pid, ...below(child.pid)])
  return [pid, ...below(pid)]
}

/** Sends a signal to each of them that is still there. */
export function signalAll(pids: number[], signal: NodeJS.Signals) {
  for (const pid of pids) {
    try {
      process.kill(pid, signal)
    } catch {
      // It has ended meanwhile, which is what a signal to it was for.
    }
  }
}

function parentOf(pid: string) {
  try {
    return Number(/^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1])
  } catch {
    return 0
  }
}
