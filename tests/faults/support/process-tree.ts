import { readdirSync, readFileSync } from 'node:fs'

/** Lists a process and all of its running descendants. */
export function processTree(pid: number): number[] {
  const parents = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => ({ pid: Number(name), parent: parentOf(name) }))
  const below = (id: number): number[] =>
    parents.filter(({ parent }) => parent === id).flatMap((child) => [child.pid, ...below(child.pid)])
  return [pid, ...below(pid)]
}

/** Sends a signal to each of these processes that still runs. */
export function signalAll(pids: number[], signal: NodeJS.Signals) {
  for (const pid of pids) {
    try {
      process.kill(pid, signal)
    } catch {
      // The process has already ended, so it needs no signal.
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
