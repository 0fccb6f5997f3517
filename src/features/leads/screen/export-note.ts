import { leadsAddress, type LeadView } from '@/features/leads/screen/lead-view'
import type { ListLead } from '@/features/leads/list-lead'
import { nextTask } from '@/lib/next-task'

const longestView = 500
const leadsPerPiece = 5_000

/** Which leads are exported and how they were chosen, as JSON, made in pieces so that the page stays usable. */
export async function exportNote(leads: readonly ListLead[], view: LeadView) {
  const address = leadsAddress({ ...view, lead: null }).slice(0, longestView)
  const pieces = [new Blob([`{"view":${JSON.stringify(address)},"leads":[`])]
  for (let start = 0; start < leads.length; start += leadsPerPiece) {
    const ids = leads.slice(start, start + leadsPerPiece).map(({ id }) => JSON.stringify(id))
    pieces.push(new Blob([start > 0 ? ',' : '', ids.join(',')]))
    await nextTask()
  }
  return new Blob([...pieces, ']}'])
}
