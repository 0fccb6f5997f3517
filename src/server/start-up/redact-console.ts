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
    console[level] = (...args: unknown[]) => {
      if (!args.some(isHangUp)) write(...withRequestId(args.map(redacted)))
    }
  }
}

function withRequestId(args: string[]) {
  const id = currentRequestId()
  if (!id) return args
  const [line = ''] = args
  const isObject = args.length === 1 && line.startsWith('{') && line.endsWith('}')
  return isObject ? [`${line.slice(0, -1)},"request":"${id}"}`] : [...args, `[request ${id}]`]
}

function redacted(arg: unknown) {
  if (arg instanceof Error) return JSON.stringify(describeError(arg))
  return typeof arg === 'string' ? redact(arg) : redact(inspect(arg))
}
