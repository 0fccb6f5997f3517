import type { EmailFieldValidation, Field, TextFieldSingleValidation } from 'payload'
import { email, text } from 'payload/shared'
import { isAdminField, isNobodyField, roles } from '@/content/access'
import { requireEmailAddress } from '@/content/fields/require-email-address'
import { requireName } from '@/content/fields/require-name'
import { invalidEmailAddress } from '@/lib/is-email-address'
import { normalizeText } from '@/lib/plain-text'

const roleLabels = {
  admin: 'Admin: everything',
  editor: 'Editor: the content',
  sales: 'Sales: the leads',
}

/** The fields of an account. */
export const userFields: Field[] = [
  {
    name: 'invitation',
    type: 'ui',
    admin: {
      disableListColumn: true,
      components: { Field: '/src/features/users/invitation-note#InvitationNote' },
    },
  },
  // This is Payload's own field, with another validation.
  {
    name: 'email',
    type: 'email',
    required: true,
    unique: true,
    // Payload changes the address before it is validated, and fails where it is not a text.
    hooks: {
      beforeValidate: [({ value }) => (value === undefined || typeof value === 'string' ? value : null)],
    },
    validate: requireStaffEmail,
  },
  {
    name: 'name',
    type: 'text',
    required: true,
    maxLength: 120,
    hooks: {
      beforeValidate: [({ value }) => (typeof value === 'string' ? normalizeText(value) || value : value)],
    },
    validate: requireStaffName,
  },
  {
    name: 'role',
    type: 'select',
    required: true,
    defaultValue: 'editor',
    options: roles.map((role) => ({ value: role, label: roleLabels[role] })),
    access: { create: isAdminField, update: isAdminField },
    saveToJWT: true,
  },
  {
    name: 'firstSignInAt',
    label: 'First sign-in',
    type: 'date',
    access: { create: isNobodyField, update: isNobodyField, read: isAdminField },
    admin: {
      condition: () => false,
      components: { Cell: '/src/features/users/first-sign-in-cell#FirstSignInCell' },
    },
  },
  {
    name: 'passkeys',
    type: 'ui',
    admin: {
      disableListColumn: true,
      components: { Field: '/src/features/users/passkeys/panel/passkeys-field#PasskeysField' },
    },
  },
]

/** An account that is older than this validation keeps its name. */
function requireStaffName(...[value, options]: Parameters<TextFieldSingleValidation>) {
  return value && value === options.previousValue ? text(value, options) : requireName(value, options)
}

/**
 * An older account also keeps its address. The panel's sign-in form accepts only what Payload considers an
 * email address, so no account may have another.
 */
function requireStaffEmail(...[value, options]: Parameters<EmailFieldValidation>) {
  if (value && value === options.previousValue) return true
  const isKnownToPayload = typeof value === 'string' && email(value, options) === true
  return isKnownToPayload ? requireEmailAddress(value, options) : `${invalidEmailAddress}.`
}
