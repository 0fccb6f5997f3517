import type { FieldHook } from 'payload'
import { refuseField } from '@/content/refusals/refuse-field'
import type { RichTextReader } from '@/content/rich-text/rich-text-reader'

/**
 * Refuses rich text with a part that its editor does not offer, or with a dangerous link, in drafts
 * too, which Payload saves unvalidated. Payload itself stores any tree that is sent.
 */
export function refuseUnknownText(read: RichTextReader): FieldHook {
  return function keepKnownText(field) {
    if (field.value === undefined || field.value === null) return field.value
    const { text, faults } = read(field.value)
    const [fault] = faults
    if (fault === undefined) return text
    throw refuseField(field, fault)
  }
}
