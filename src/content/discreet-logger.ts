import type { Config } from 'payload'
import { describeError, messageOf } from '@/lib/log'

/** Payload's own log: what went wrong, without what people typed. */
export const discreetLogger: Config['logger'] = {
  options: {
    level: 'info',
    serializers: { err: describeError, error: describeError },
    hooks: {
      // Left to itself, the logger repeats the message of the error beside it.
      logMethod([entry, ...words], log) {
        const error = errorOf(entry)
        log.apply(this, error && words.length === 0 ? [entry, messageOf(error)] : [entry, ...words])
      },
    },
  },
}

function errorOf(entry: unknown) {
  if (entry instanceof Error) return entry
  if (typeof entry === 'object' && entry && 'err' in entry && entry.err instanceof Error) return entry.err
  return null
}
