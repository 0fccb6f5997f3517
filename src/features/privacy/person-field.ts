import type { Field } from 'payload'

/** What an admin may do about the person behind a lead. */
export const personField: Field = {
  name: 'person',
  type: 'ui',
  admin: {
    position: 'sidebar',
    components: { Field: '/src/features/privacy/panel/person-actions#PersonActions' },
  },
}
