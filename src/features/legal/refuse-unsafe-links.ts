import { ValidationError, type FieldHook } from 'payload'
import { unsafeLinkSentence } from '@/features/legal/link-url-field'
import { findUnsafeLinks } from '@/features/legal/find-unsafe-links'

/** Refuses rich text with a dangerous link, in drafts too, which Payload saves unvalidated. */
export const refuseUnsafeLinks: FieldHook = ({ value, collection, req }) => {
  const [address] = findUnsafeLinks(value)
  if (address === undefined) return value
  throw new ValidationError(
    {
      collection: collection?.slug,
      errors: [
        {
          path: 'body',
          label: 'Text',
          message: `The link "${address.slice(0, 60)}" was refused. ${unsafeLinkSentence}`,
        },
      ],
      req,
    },
    req.t,
  )
}
