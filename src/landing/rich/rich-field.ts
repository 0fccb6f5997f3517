import type { Field } from 'payload'
import { refuseLongText } from '@/content/rich-text/refuse-long-text'
import { refuseUnknownText } from '@/content/rich-text/refuse-unknown-text'
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
    hooks: { beforeValidate: [refuseUnknownText(readSectionText), refuseLongText(maxLength)] },
    admin: { description: help },
  }
}
