import type { FullLead } from '@/features/leads/export-record/full-lead'
import type { ListLead } from '@/features/leads/list-lead'
import { csvRow } from '@/features/leads/screen/leads-csv'
import { industryLabel } from '@/features/waitlist/industries'
import { statusLabel } from '@/features/waitlist/lead-statuses'

/** A column of the file: its heading and the function that returns its cell. */
type Column = [heading: string, cell: (lead: ListLead, full: FullLead) => string | null]

const columns: readonly Column[] = [
  ['ID', ({ id }) => id],
  ['Name', ({ name }) => name],
  ['Email', ({ email }) => email],
  ['Phone', (_, { phone }) => phone],
  ['Organization', ({ organization }) => organization],
  ['Industry', ({ industry }) => industryLabel(industry)],
  ['Package', (lead) => lead.package || 'None'],
  ['Signed up or entered (UTC)', ({ createdAt }) => createdAt.slice(0, 16).replace('T', ' ')],
  ['Entered by', (_, { enteredBy }) => enteredBy],
  ['Times signed up', (_, { signUps }) => String(signUps)],
  ['From the page', (_, { page }) => page],
  ['Status', (_, { status }) => statusLabel(status)],
  ['Owner', (_, { owner }) => owner],
  ['Next step', (_, { nextStep }) => nextStep],
  ['Due day', (_, { dueOn }) => dueOn],
  ['Custom solution', (_, { needsCustomSolution }) => (needsCustomSolution ? 'Yes' : 'No')],
  ['Description', (_, { customSolutionDescription }) => customSolutionDescription],
  ['Later sign-ups (UTC)', (_, { laterSignUps }) => laterSignUps],
  ['Notes (UTC)', (_, { notes }) => notes],
  ['Why this looks like spam', (_, { spamReasons }) => spamReasons],
  ['Changed (UTC)', (_, { updatedAt }) => updatedAt],
]

/** The header row of the full export. */
export function fullHeadings() {
  return csvRow(columns.map(([heading]) => heading))
}

/** The rows of the full export for these leads. Leads without loaded fields are omitted. */
export function fullRows(leads: readonly ListLead[], known: ReadonlyMap<string, FullLead>) {
  return leads
    .map((lead) => {
      const full = known.get(lead.id)
      return full ? csvRow(columns.map(([, cell]) => cell(lead, full) ?? '')) : ''
    })
    .join('')
}
