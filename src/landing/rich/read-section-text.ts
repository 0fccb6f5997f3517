import { richTextReader } from '@/content/rich-text/rich-text-reader'

/** Reads rich text and keeps only what the editor of a section offers. */
export const readSectionText = richTextReader({ blocks: ['paragraph', 'heading', 'list'], headings: ['h3'] })
