import type { Field, FieldHook } from 'payload'
import { refuseField } from '@/content/refusals/refuse-field'
import { refuseUnknownText } from '@/content/rich-text/refuse-unknown-text'
import { textOf } from '@/content/rich-text/text-of'
import { readSectionText } from './read-section-text'
import {
  BoldFeature,
  FixedToolbarFeature,
  HeadingFeature,
  InlineToolbarFeature,
  ItalicFeature,
  LinkFeature,
  OrderedListFeature,
  ParagraphFeature,
  UnorderedListFeature,
  lexicalEditor,
} from '@payloadcms/richtext-lexical'
import { linkUrlField } from '@/content/rich-text/link-url-field'

/** Rich text with what a section can show: its name is the large heading, so only small ones here. */
export const richEditor = lexicalEditor({
  features: [
    ParagraphFeature(),
    HeadingFeature({ enabledHeadingSizes: ['h3'] }),
    BoldFeature(),
    ItalicFeature(),
    UnorderedListFeature(),
    OrderedListFeature(),
    LinkFeature({
      enabledCollections: [],
      disableAutoLinks: true,
      fields: ({ defaultFields }) =>
        defaultFields.map((field) => ('name' in field && field.name === 'url' ? linkUrlField : field)),
    }),
    FixedToolbarFeature(),
    InlineToolbarFeature(),
  ],
})

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
    const said = length.toLocaleString('en-US')
    const allowed = most.toLocaleString('en-US')
    throw refuseField(
      field,
      `This text has ${said} characters and the section holds ${allowed}. Shorten it, or continue in a second section.`,
    )
  }
}
