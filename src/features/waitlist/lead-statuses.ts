/** The statuses of a lead's follow-up, in the order in which sales work through them. */
export const leadStatuses = [
  { value: 'new', label: 'New' },
  { value: 'contacted', label: 'Contacted' },
  { value: 'qualified', label: 'Qualified' },
  { value: 'won', label: 'Won' },
  { value: 'lost', label: 'Lost' },
  { value: 'spam', label: 'Spam' },
] as const

export type LeadStatus = (typeof leadStatuses)[number]['value']

const labels: ReadonlyMap<string, string> = new Map(leadStatuses.map(({ value, label }) => [value, label]))

/** The label of a status. */
export function statusLabel(status: string) {
  return labels.get(status) ?? status
}

/** Whether this text names a status. */
export function isLeadStatus(text: string): text is LeadStatus {
  return labels.has(text)
}
