import { inspect } from 'node:util'
import { describeError, isHangUp, redact } from '@/lib/log'

/**
 * Lets nothing that people typed into the log, whoever writes it: Next prints errors of pages and of
 * the panel in full, and those of the database carry the values of the statement. A log that nobody
 * reads any more takes nothing down: Next would print that error too, and the error of printing it,
 * for ever. A client that goes away while it sends is no error.
 */
export function redactConsole() {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
  for (const level of ['error', 'warn'] as const) {
    const write = console[level].bind(console)
    console[level] = (...words: unknown[]) => {
      if (!words.some(isHangUp)) write(...words.map(redacted))
    }
  }
}

function redacted(word: unknown) {
  if (word instanceof Error) return JSON.stringify(describeError(word))
  return typeof word === 'string' ? redact(word) : redact(inspect(word))
}
