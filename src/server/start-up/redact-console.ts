import { inspect } from 'node:util'
import { describeError, isHangUp, redact } from '@/lib/log'
import { currentRequestId } from '@/server/front-door/request-id'

/**
 * Keeps everything that people typed out of the log. Next prints errors of pages and of the panel in full,
 * and database errors contain the values of the statement. When nobody reads the log stream any more, its
 * errors are ignored: Next would log that error too, then the error of logging it, and so on forever. A
 * client that closes the connection while it sends is not an error. Lines for a request contain its id.
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
