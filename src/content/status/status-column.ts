import type { Field } from 'payload'

/** What visitors find of each document, as a column of the list. Payload's own column calls an unpublished page a draft. */
export const statusColumn: Field = {
  name: 'siteStatus',
  label: 'Status',
  type: 'ui',
  admin: { components: { Cell: '/src/content/status/status-cell#StatusCell' } },
}
