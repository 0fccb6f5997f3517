import type { FieldHook, FieldHookArgs } from 'payload'
import { refuseField } from '@/content/refusals/panel-refusal'
import { linkWithoutAddress, type RichTextReader } from '@/content/rich-text/rich-text-reader'
import { saveOf } from '@/content/saving/save-context'

/**
 * Refuses rich text with a part that its editor does not offer, or with an unsafe link. This also applies to
 * drafts, which Payload does not validate. Payload itself stores any tree. During an autosave, a link may
 * still have no address.
 */
export function refuseUnknownText(read: RichTextReader): FieldHook {
  return function keepKnownText(field) {
    if (field.value === undefined || field.value === null) return field.value
    const { text, faults } = read(field.value)
    const fault = faults.find((each) => each !== linkWithoutAddress || !isBeingWritten(field))
    if (fault === undefined) return text
    throw refuseField(field, fault)
  }
}

function isBeingWritten({ collection, global, req }: FieldHookArgs) {
  const slug = collection?.slug ?? global?.slug
  return slug !== undefined && saveOf(slug, req).isAutosave
}
