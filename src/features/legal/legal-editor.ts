import {
  BlocksFeature,
  BoldFeature,
  EXPERIMENTAL_TableFeature,
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
import { cookieListBlock } from '@/features/legal/cookie-list-block'
import { linkUrlField } from '@/content/rich-text/link-url-field'

/** Rich text with what a legal document needs and nothing that could break its layout. */
export const legalEditor = lexicalEditor({
  features: [
    ParagraphFeature(),
    HeadingFeature({ enabledHeadingSizes: ['h2', 'h3'] }),
    BoldFeature(),
    ItalicFeature(),
    UnorderedListFeature(),
    OrderedListFeature(),
    LinkFeature({
      // No links to documents of the CMS: a plain address survives every change of structure.
      enabledCollections: [],
      disableAutoLinks: true,
      fields: ({ defaultFields }) =>
        defaultFields.map((field) => ('name' in field && field.name === 'url' ? linkUrlField : field)),
    }),
    EXPERIMENTAL_TableFeature(),
    BlocksFeature({ blocks: [cookieListBlock] }),
    FixedToolbarFeature(),
    InlineToolbarFeature(),
  ],
})
