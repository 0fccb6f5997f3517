import type { TextField } from 'payload'
import { text } from 'payload/shared'
import { refuseField } from '@/content/refusals/panel-refusal'
import { findAddressOfCopy } from './copied-page'
import { isHomePage } from './find-live-page'
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
      async (field) => {
        const { operation, value, originalDoc, req } = field
        const isAboutHome = value === homeSlug || originalDoc?.slug === homeSlug
        if (operation !== 'update' || value === undefined || !isAboutHome) return value
        const isHome = await isHomePage(originalDoc?.id, req)
        if (isHome && value !== homeSlug)
          throw refuseField(field, 'The home page keeps its address. Make another page for another address.')
        if (!isHome && value === homeSlug)
          throw refuseField(field, 'Only the home page has the address “home”. Choose another address.')
        return value
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
