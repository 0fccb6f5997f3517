import type { Field } from 'payload'
import { refuseLongText } from '@/content/rich-text/refuse-long-text'
import { refuseUnknownText } from '@/content/rich-text/refuse-unknown-text'
import { readSectionText } from './read-section-text'
import { richEditor } from './rich-editor'

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
