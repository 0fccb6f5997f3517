import type { Field } from 'payload'
import { refuseLongText } from '@/content/rich-text/refuse-long-text'
import { refuseUnknownText } from '@/content/rich-text/refuse-unknown-text'
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
    hooks: { beforeValidate: [refuseUnknownText(readSectionText), refuseLongText(maxLength)] },
    admin: { description: help },
  }
}
