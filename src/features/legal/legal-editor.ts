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
import { linkUrlField } from '@/content/rich-text/link-url-field'
import type { Block } from 'payload'

/** Marks the place in a legal text where the list of cookies from the consent settings stands. */
const cookieListBlock: Block = {
  slug: 'cookie-list',
  interfaceName: 'CookieListBlock',
  labels: { singular: 'Cookie list', plural: 'Cookie lists' },
  admin: { disableBlockName: true },
  fields: [
    {
      name: 'caption',
      type: 'text',
      required: true,
      maxLength: 120,
      defaultValue: 'Cookies and browser storage on this site',
      admin: { description: 'Title of the table. Its rows come from the cookie consent settings.' },
    },
  ],
}

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
