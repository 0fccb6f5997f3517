import type { FieldHook, TextField } from 'payload'
import { addressChoice } from '@/content/fields/link-address'
import { isReservedPath, readSiteAddress } from '@/lib/site-address'

const maxLength = 200

export const fromField: TextField = {
  name: 'from',
  label: 'Old address',
  type: 'text',
  required: true,
  unique: true,
  hooks: { beforeValidate: [resolveAddress] },
  validate: requireOldPath,
  admin: { description: 'From the first slash on, such as /for/spring-offer.' },
}

export const toField: TextField = {
  name: 'to',
  label: 'New address',
  type: 'text',
  required: true,
  custom: { isLink: true },
  hooks: { beforeValidate: [resolveAddress] },
  validate: requireNewAddress,
  admin: {
    description: 'A page of this site, from the first slash on, such as /for/summer-offer or /#waitlist.',
    components: addressChoice,
  },
}

/**
 * Editors paste addresses from their browser, with encoded letters or a slash at the end. Stores the resolved
 * address. An address that cannot be resolved stays as it is, and the validation refuses it.
 */
function resolveAddress({ value }: Parameters<FieldHook>[0]) {
  const input: unknown = typeof value === 'string' ? value.trim() : value
  const address = readSiteAddress(input)
  return address ? address.path + address.ending : input
}

function requireAddress(value: unknown) {
  if (value === undefined || value === null || value === '') return 'Please fill in an address.'
  if (typeof value === 'string' && value.length > maxLength) {
    return `An address can have at most ${maxLength} characters.`
  }
  if (readSiteAddress(value)) return true
  return 'Write an address of this site with single slashes and no spaces, such as /for/summer-offer.'
}

/** Refuses addresses that do something, such as signing out: visitors must not be redirected to them. */
function requireNewAddress(value: unknown) {
  const result = requireAddress(value)
  const path = readSiteAddress(value)?.path ?? ''
  if (result !== true || !/^\/(api|cms|preview)(\/|$)/.test(path)) return result
  return `Visitors cannot be redirected to ${path}, which is for staff and programs. Choose a public page.`
}

/** Refuses old addresses that the site itself uses. `refuseLoops` refuses those of published campaign pages. */
function requireOldPath(value: unknown) {
  const result = requireAddress(value)
  const address = readSiteAddress(value)
  if (result !== true || !address) return result
  if (address.ending) return 'Leave out what follows a ? or # in the old address.'
  if (!isReservedPath(address.path)) return true
  return `The site itself uses ${address.path}, so it cannot be redirected. Enter another address.`
}
