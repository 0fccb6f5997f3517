import type { CollectionConfig } from 'payload'
import { isNobody } from '@/content/access'

/**
 * The passkeys and recovery codes of the staff. Only `src/features/users/passkeys` reads and writes them: a
 * person who could write one here could sign in as somebody else.
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
    // The credential ID that the device created, or the keyed hash of the recovery code.
    { name: 'key', type: 'text', required: true, unique: true },
    { name: 'name', type: 'text' },
    // `publicKey` is in base64url. `transports` is a list separated by commas.
    { name: 'publicKey', type: 'text' },
    { name: 'transports', type: 'text' },
    // The signature counter of the device; 0 for devices that do not count.
    { name: 'counter', type: 'number' },
    { name: 'lastUsedAt', type: 'date' },
  ],
}
