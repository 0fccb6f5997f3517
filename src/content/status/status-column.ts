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

/**
 * Payload's own status, which is that of the newest version: a page on the site with a newer draft is a draft. So the
 * filter of a list names it by that, and there is no second column “Status”. Payload adds the options.
 */
export const newestVersionField: Field = {
  name: '_status',
  label: 'Newest version',
  type: 'select',
  options: [],
  admin: { disableListColumn: true },
}
