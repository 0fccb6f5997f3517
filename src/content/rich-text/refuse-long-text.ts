import type { FieldHook } from 'payload'
import { refuseField } from '@/content/refusals/refuse-field'
import { textOf } from '@/content/rich-text/text-of'

/** Refuses rich text of more than so many characters, in drafts too. */
export function refuseLongText(most: number): FieldHook {
  return (field) => {
    const { length } = textOf(field.value)
    if (length <= most) return field.value
    const said = length.toLocaleString('en-US')
    const allowed = most.toLocaleString('en-US')
    throw refuseField(
      field,
      `This text has ${said} characters and the section holds ${allowed}. Shorten it, or continue in a second section.`,
    )
  }
}
