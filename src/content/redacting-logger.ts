import type { Config } from 'payload'
import { describeError, messageOf } from '@/lib/log'

/** Characters. A refusal names every field it is about. */
const maxRefusalLength = 200

/** Payload's own log: what went wrong, without what people typed. A refusal is one short line, a wrong address none. */
export const redactingLogger: Config['logger'] = {
  // The site adds there for which request it is.
  destination: { write: (line) => console.info(line.trimEnd()) },
  options: {
    level: 'info',
    serializers: { err: describeError, error: describeError },
    hooks: {
      // Left to itself, the logger repeats the message of the error beside it.
      logMethod([entry, ...args], log) {
        const error = errorOf(entry)
        if (error?.message === notFoundMessage) return
        if (error && isRefusal(error)) return this.info(messageOf(error).slice(0, maxRefusalLength))
        log.apply(this, error && args.length === 0 ? [entry, messageOf(error)] : [entry, ...args])
      },
    },
  },
}

/** What Payload 3.90 throws, and logs as a failure, for a page of the panel that is not there. It answers 404. */
const notFoundMessage = 'not-found'

/** Payload knows its refusals by the names of their classes, which the build shortens, and logs them as failures. */
function isRefusal(error: Error) {
  return 'status' in error && typeof error.status === 'number' && error.status < 500
}

function errorOf(entry: unknown) {
  if (entry instanceof Error) return entry
  if (typeof entry === 'object' && entry && 'err' in entry && entry.err instanceof Error) return entry.err
  return null
}
