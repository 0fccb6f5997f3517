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
