import { csvChunks, csvFileName } from '@/features/leads/screen/leads-csv'
import type { ListLead } from '@/features/leads/list-lead'
import { nextTask } from '@/lib/next-task'
import { saveFile } from '@/lib/save-file'

const type = 'text/csv;charset=utf-8'

/** Hands these leads to the browser as a CSV file, pausing between pieces so that the page stays usable. */
export async function downloadLeads(leads: readonly ListLead[]) {
  const pieces: Blob[] = []
  for (const piece of csvChunks(leads)) {
    // The browser takes over each piece at once: all of them at the end would hold it up.
    pieces.push(new Blob([piece]))
    await nextTask()
  }
  saveFile(new Blob(pieces, { type }), csvFileName(new Date()))
}
