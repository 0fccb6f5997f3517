import { createHmac } from 'node:crypto'
import { env } from '@/env'

/**
 * Stands for a text wherever the text itself must not be kept or shown: only who has the site's
 * secret can tell whether it belongs to a given one. Each purpose has hashes of its own.
 */
export function keyedHash(purpose: string, text: string) {
  return createHmac('sha256', env.PAYLOAD_SECRET)
    .update(`${purpose}\n${text}`)
    .digest('base64url')
    .slice(0, 27)
}
