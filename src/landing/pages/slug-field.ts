import type { TextField } from 'payload'
import { text } from 'payload/shared'
import { refuseField } from '@/content/refusals/refuse-field'
import { findAddressOfCopy } from './copied-page'
import { addressSentence, homeSlug, isAddress, longestAddress } from './page-address'

/** The slug of a page: the last part of its address. */
export const slugField: TextField = {
  name: 'slug',
  label: 'Address',
  type: 'text',
  required: true,
  unique: true,
  maxLength: longestAddress,
  custom: { isIdentifier: true },
  validate: (value, options) => slugFault(value) ?? text(value, options),
  hooks: {
    beforeDuplicate: [({ value, req }) => value && findAddressOfCopy(String(value), req)],
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
      'What comes after /for/ in the address, such as smart-cities. When you change it, visitors to the old address are redirected to the new one. The home page is “home”.',
  },
}

function slugFault(value: unknown) {
  return isAddress(value) ? undefined : addressSentence
}
