import { BlocksFeature, EXPERIMENTAL_TableFeature } from '@payloadcms/richtext-lexical'
import { richTextEditor } from '@/content/rich-text/rich-text-editor'
import type { Block } from 'payload'

/** Marks the place in a legal text where the page shows the list of cookies from the consent settings. */
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

/** The rich text editor of legal documents. */
export const legalEditor = richTextEditor({
  headings: ['h2', 'h3'],
  more: [EXPERIMENTAL_TableFeature(), BlocksFeature({ blocks: [cookieListBlock] })],
})
