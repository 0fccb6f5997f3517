import { useMutation } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { fullLead, maxFullLeads } from '@/features/leads/export-record/full-lead'
import { recordExport, type Export } from '@/features/leads/screen/export-records'
import { fullHeadings, fullRows } from '@/features/leads/screen/full-csv'
import { byteOrderMark, csvFileName } from '@/features/leads/screen/leads-csv'
import type { ListLead } from '@/features/leads/list-lead'
import { leadsListAddress } from '@/features/leads/screen/use-leads'
import { apiRequest } from '@/lib/http-client'
import { readResponse } from '@/lib/read-response'
import { saveFile } from '@/lib/save-file'

/**
 * Exports leads as a CSV file with all fields and notes. Loads from the server what the list omits. The
 * record of the export is sent afterwards, as for the other file.
 */
export function useFullExport(account: string) {
  return useMutation({
    mutationFn: ({ leads }: Export) => downloadAllFields(leads),
    onSuccess: (leads, { view }) => void recordExport(account, { leads, view, note: ' (all fields)' }),
  })
}

/** Resolves with the leads in the file. Leads that were erased in the meantime are missing. */
async function downloadAllFields(leads: readonly ListLead[]) {
  const chunks = [new Blob([byteOrderMark + fullHeadings()])]
  const exportedLeads: ListLead[] = []
  for (let start = 0; start < leads.length; start += maxFullLeads) {
    const slice = leads.slice(start, start + maxFullLeads)
    const known = await loadAllFields(slice)
    chunks.push(new Blob([fullRows(slice, known)]))
    exportedLeads.push(...slice.filter(({ id }) => known.has(id)))
  }
  saveFile(new Blob(chunks, { type: 'text/csv;charset=utf-8' }), `full-${csvFileName(new Date())}`)
  return exportedLeads
}

async function loadAllFields(leads: readonly ListLead[]) {
  const ids = leads.map(({ id }) => id)
  const response = await apiRequest('POST', `${leadsListAddress}/full`, { leads: ids }, 120)
  const full = await readResponse(response, z.array(fullLead).parse)
  return new Map(full.map((lead) => [lead.id, lead]))
}
