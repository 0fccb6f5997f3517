import type { Config } from 'payload'
import { describeError, messageOf } from '@/lib/log'

/** Characters. A refusal lists all of its fields. */
const maxRefusalLength = 200

/**
 * Configuration of Payload's logger. It logs errors without any text that people typed. A refusal is one
 * short line, and an unknown address is not logged.
 */
export const redactingLogger: Config['logger'] = {
  // `console.info` adds the id of the request.
  destination: { write: (line) => console.info(line.trimEnd()) },
  options: {
    level: 'info',
    serializers: { err: describeError, error: describeError },
    hooks: {
      // By default, the logger repeats the error's message.
      logMethod([entry, ...args], log) {
        const error = errorOf(entry)
        if (error?.message === notFoundMessage) return
        if (error && isRefusal(error)) return this.info(messageOf(error).slice(0, maxRefusalLength))
        log.apply(this, error && args.length === 0 ? [entry, messageOf(error)] : [entry, ...args])
      },
    },
  },
}

/** Payload 3.90 throws this error, and logs it, for an unknown page of the panel. It responds with 404. */
const notFoundMessage = 'not-found'

/**
 * Payload recognizes its refusals by their class names. The build shortens those, so Payload logs refusals as
 * failures.
 */
function isRefusal(error: Error) {
  return 'status' in error && typeof error.status === 'number' && error.status < 500
}

function errorOf(entry: unknown) {
  if (entry instanceof Error) return entry
  if (typeof entry === 'object' && entry && 'err' in entry && entry.err instanceof Error) return entry.err
  return null
}
