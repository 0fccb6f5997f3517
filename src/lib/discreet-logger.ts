import type { Config } from 'payload'
import { describeError } from '@/lib/log'

/** Payload's own log: what went wrong, without what people typed. */
export const discreetLogger: Config['logger'] = {
  options: { level: 'info', serializers: { err: describeError, error: describeError } },
}
