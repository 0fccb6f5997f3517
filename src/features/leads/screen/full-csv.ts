import type { FullLead } from '@/features/leads/export-record/full-lead'
import type { ListLead } from '@/features/leads/list-lead'
import { csvRow } from '@/features/leads/screen/leads-csv'
import { industryLabel } from '@/features/waitlist/industries'
import { statusLabel } from '@/features/waitlist/lead-statuses'

/** One column of the file: its heading, and what it says of a lead. */
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

/** The headings of the file of all fields. */
export function fullHeadings() {
  return csvRow(columns.map(([heading]) => heading))
}

/** These leads as rows of the file of all fields; those of which nothing is known any more are left out. */
export function fullRows(leads: readonly ListLead[], known: ReadonlyMap<string, FullLead>) {
  return leads
    .map((lead) => {
      const full = known.get(lead.id)
      return full ? csvRow(columns.map(([, cell]) => cell(lead, full) ?? '')) : ''
    })
    .join('')
}
