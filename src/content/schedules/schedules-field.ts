import type { Field } from 'payload'

/** Beside a document: what is scheduled for it, and a way to add to it. */
export const schedulesField: Field = {
  name: 'schedules',
  type: 'ui',
  admin: {
    position: 'sidebar',
    components: { Field: '/src/content/schedules/panel/document-schedules#DocumentSchedules' },
  },
}
