import { createHmac } from 'node:crypto'
import { env } from '@/env'

/**
 * Returns a hash that represents a text where the text itself must not be stored or shown. Only somebody with
 * the site's secret can check whether the hash belongs to a given text. Each purpose has different hashes.
 */
export function keyedHash(purpose: string, text: string) {
  return createHmac('sha256', env.PAYLOAD_SECRET)
    .update(`${purpose}\n${text}`)
    .digest('base64url')
    .slice(0, 27)
}
