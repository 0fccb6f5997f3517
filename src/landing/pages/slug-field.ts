import type { TextField } from 'payload'
import { text } from 'payload/shared'
import { refuseField } from '@/content/refusals/refuse-field'
import { homeSlug } from './page-address'

const shape = /^[a-z0-9]+(-[a-z0-9]+)*$/

const shapeSentence =
  'Use small letters, digits and single hyphens, for example smart-cities. Spaces, capitals and accents do not belong in an address.'

/** The last part of a page's address. */
export const slugField: TextField = {
  name: 'slug',
  label: 'Address',
  type: 'text',
  required: true,
  unique: true,
  maxLength: 60,
  validate: (value, options) => slugFault(value) ?? text(value, options),
  hooks: {
    beforeDuplicate: [({ value }) => `${String(value)}-copy`],
    beforeValidate: [
      (field) => {
        const { operation, value, originalDoc } = field
        const isKept = value === undefined || value === originalDoc?.slug
        if (isKept || operation !== 'update' || originalDoc?.slug !== homeSlug) return value
        throw refuseField(field, 'The home page keeps its address. Make another page for another address.')
      },
    ],
  },
  admin: {
    position: 'sidebar',
    description:
      'What comes after /for/ in the address, such as smart-cities. When you change it, visitors of the old address are led to the new one. The home page is “home”.',
  },
}

function slugFault(value: unknown) {
  return typeof value === 'string' && value.length <= 60 && shape.test(value) ? undefined : shapeSentence
}
