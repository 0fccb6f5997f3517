import type { Field } from 'payload'

/**
 * A list column with the public state of each document. Payload's own column calls an unpublished page a
 * draft.
 */
export const statusColumn: Field = {
  name: 'siteStatus',
  label: 'Status',
  type: 'ui',
  admin: { components: { Cell: '/src/content/status/status-cell#StatusCell' } },
}
