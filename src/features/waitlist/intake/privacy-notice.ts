import { createHash } from 'node:crypto'
import type { WaitlistFormTexts } from '@/payload-types'

/** The sentence about privacy under the form, and the short name of that wording. Null where there is none. */
export function privacyNotice({
  smallPrint,
  privacyLinkLabel,
}: Pick<WaitlistFormTexts, 'smallPrint' | 'privacyLinkLabel'>) {
  if (!smallPrint) return null
  // By a function: a text would have a meaning for each $ in it.
  const wording = smallPrint.replace('{privacy}', () => privacyLinkLabel ?? '')
  return { wording, version: createHash('sha256').update(wording).digest('hex').slice(0, 12) }
}
