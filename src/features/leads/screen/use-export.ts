import { useMutation } from '@tanstack/react-query'
import { downloadLeads } from '@/features/leads/screen/download-leads'
import { exportNote } from '@/features/leads/screen/export-note'
import type { LeadView } from '@/features/leads/screen/lead-view'
import type { ListLead } from '@/features/leads/list-lead'
import { apiRequest } from '@/lib/http-client'

type Export = { leads: readonly ListLead[]; view: LeadView }

/** Hands leads over as a CSV file, once the server has noted who takes which; without the note, no file. */
export function useExport() {
  return useMutation({
    mutationFn: async ({ leads, view }: Export) => {
      await apiRequest('POST', '/api/admin/leads/exports', await exportNote(leads, view))
      await downloadLeads(leads)
    },
  })
}
