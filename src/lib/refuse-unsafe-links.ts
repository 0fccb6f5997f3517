import type { FieldHook } from 'payload'
import { findUnsafeLinks } from '@/lib/find-unsafe-links'
import { unsafeLinkSentence } from '@/lib/link-url-field'
import { refuseField } from '@/lib/refuse-field'

/** Refuses rich text with a dangerous link, in drafts too, which Payload saves unvalidated. */
export const refuseUnsafeLinks: FieldHook = (field) => {
  const [address] = findUnsafeLinks(field.value)
  if (address === undefined) return field.value
  throw refuseField(field, `The link "${address.slice(0, 60)}" was refused. ${unsafeLinkSentence}`)
}
