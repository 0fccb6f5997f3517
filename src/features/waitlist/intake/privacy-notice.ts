import { createHash } from 'node:crypto'
import type { WaitlistFormTexts } from '@/payload-types'

/**
 * The privacy sentence under the form, and a short hash that identifies its wording. Null when there is none.
 */
export function privacyNotice({
  smallPrint,
  privacyLinkLabel,
}: Pick<WaitlistFormTexts, 'smallPrint' | 'privacyLinkLabel'>) {
  if (!smallPrint) return null
  // A function, because $ has a special meaning in a replacement string.
  const wording = smallPrint.replace('{privacy}', () => privacyLinkLabel ?? '')
  return { wording, version: createHash('sha256').update(wording).digest('hex').slice(0, 12) }
}
