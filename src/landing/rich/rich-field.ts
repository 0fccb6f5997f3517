import type { Field, FieldHook } from 'payload'
import { refuseField } from '@/content/refusals/refuse-field'
import { refuseUnknownText } from '@/content/rich-text/refuse-unknown-text'
import { textOf } from '@/content/rich-text/text-of'
import { readSectionText } from './read-section-text'
import { richTextEditor } from '@/content/rich-text/rich-text-editor'

/** What a section can show: its name is the large heading, so only small ones here. */
export const richEditor = richTextEditor({ headings: ['h3'] })

type Help = { label: string; help?: string; maxLength: number }

/** Written text with headings, lists and links, of at most so many characters. */
export function richField(name: string, { label, help, maxLength }: Help): Field {
  return {
    name,
    type: 'richText',
    label,
    required: true,
    editor: richEditor,
    // What is unknown is refused before the length of the rest is looked at.
    hooks: { beforeValidate: [refuseUnknownText(readSectionText), refuseLongText(maxLength)] },
    admin: { description: help },
  }
}

/** Refuses rich text of more than so many characters, in drafts too. */
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
