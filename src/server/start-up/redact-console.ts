import { inspect } from 'node:util'
import { describeError, isHangUp, redact } from '@/lib/log'
import { currentRequestId } from '@/server/front-door/request-id'

/**
 * Lets nothing that people typed into the log, whoever writes it: Next prints errors of pages and of
 * the panel in full, and those of the database carry the values of the statement. A log that nobody
 * reads any more takes nothing down: Next would print that error too, and the error of printing it,
 * for ever. A client that goes away while it sends is no error. What is written for a request carries its id.
 */
export function redactConsole() {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
  for (const level of ['error', 'warn', 'info'] as const) {
    const write = console[level].bind(console)
    console[level] = (...words: unknown[]) => {
      if (!words.some(isHangUp)) write(...withRequestId(words.map(redacted)))
    }
  }
}

function withRequestId(words: string[]) {
  const id = currentRequestId()
  if (!id) return words
  const [line = ''] = words
  const isObject = words.length === 1 && line.startsWith('{') && line.endsWith('}')
  return isObject ? [`${line.slice(0, -1)},"request":"${id}"}`] : [...words, `[request ${id}]`]
}

function redacted(word: unknown) {
  if (word instanceof Error) return JSON.stringify(describeError(word))
  return typeof word === 'string' ? redact(word) : redact(inspect(word))
}
