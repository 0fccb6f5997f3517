import type { TextField } from 'payload'
import { addressChoice } from '@/content/fields/link-address'
import { completeLink, isSafeLink } from '@/lib/safe-link'

export const unsafeLinkSentence =
  'Links must start with https://, http://, mailto:, tel:, / or #, and contain no spaces.'

/** The address field of a link in rich text. Payload's own accepts script addresses. */
export const linkUrlField: TextField = {
  name: 'url',
  label: 'Address',
  type: 'text',
  required: true,
  validate: (value: string | null | undefined) =>
    value && isSafeLink(completeLink(value)) ? true : unsafeLinkSentence,
  admin: { components: addressChoice },
}
