import { richTextReader } from '@/content/rich-text/rich-text-reader'

/** Reads rich text with what the editor of a section offers. */
export const readSectionText = richTextReader({ blocks: ['paragraph', 'heading', 'list'], headings: ['h3'] })
