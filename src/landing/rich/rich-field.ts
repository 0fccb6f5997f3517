import type { Field, FieldHook } from 'payload'
import { refuseField } from '@/content/refusals/panel-refusal'
import { refuseUnknownText } from '@/content/rich-text/refuse-unknown-text'
import { textOf } from '@/content/rich-text/text-of'
import { readSectionText } from './read-section-text'
import { withPlaceholders } from '@/content/rich-text/with-placeholders'
import { richTextEditor } from '@/content/rich-text/rich-text-editor'

/**
 * The editor of a section's text. The section's name is the large heading, so the editor offers only small
 * ones.
 */
export const richEditor = richTextEditor({ headings: ['h3'] })

type Help = { label: string; help?: string; maxLength: number; placeholders?: readonly string[] }

/** A rich text field with headings, lists and links, and a maximum number of characters. */
export function richField(name: string, { label, help, maxLength, placeholders }: Help): Field {
  return {
    name,
    type: 'richText',
    label,
    required: true,
    editor: richEditor,
    ...(placeholders && { validate: withPlaceholders(placeholders) }),
    // Unknown content is refused before the length of the rest is checked.
    hooks: { beforeValidate: [refuseUnknownText(readSectionText), refuseLongText(maxLength)] },
    admin: { description: help },
  }
}

/** Refuses rich text with more than `most` characters, in drafts too. */
function refuseLongText(most: number): FieldHook {
  return (field) => {
    const { length } = textOf(field.value)
    if (length <= most) return field.value
    const actual = length.toLocaleString('en-US')
    const allowed = most.toLocaleString('en-US')
    throw refuseField(
      field,
      `This text has ${actual} characters and the section holds ${allowed}. Shorten it, or continue in a second section.`,
    )
  }
}
