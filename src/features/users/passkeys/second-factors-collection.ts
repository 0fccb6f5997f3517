import type { CollectionConfig } from 'payload'
import { isNobody } from '@/content/access'

/**
 * The passkeys of the staff, and their recovery codes. Only `src/features/users/passkeys` reads and writes them:
 * whoever could write one here could sign in as somebody else.
 */
export const secondFactorsCollection: CollectionConfig = {
  slug: 'second-factors',
  labels: { singular: 'Second factor', plural: 'Second factors' },
  admin: { hidden: true },
  access: { create: isNobody, read: isNobody, update: isNobody, delete: isNobody },
  disableDuplicate: true,
  lockDocuments: false,
  fields: [
    { name: 'account', type: 'relationship', relationTo: 'users', required: true, index: true },
    { name: 'kind', type: 'select', options: ['passkey', 'recovery-code'], required: true },
    // The id that the device gave the passkey, or the keyed hash of the code.
    { name: 'key', type: 'text', required: true, unique: true },
    { name: 'name', type: 'text' },
    // In base64url, with commas between the transports.
    { name: 'publicKey', type: 'text' },
    { name: 'transports', type: 'text' },
    // How often the device says that it has signed; 0 of those that do not count.
    { name: 'counter', type: 'number' },
    { name: 'lastUsedAt', type: 'date' },
  ],
}
