import { richTextReader } from '@/content/rich-text/rich-text-reader'

/** Reads rich text with the nodes that the editor of legal documents offers. */
export const readLegalText = richTextReader({
  blocks: ['paragraph', 'heading', 'list', 'table', 'block'],
  headings: ['h2', 'h3'],
})
