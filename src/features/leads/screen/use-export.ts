import { useMutation } from '@tanstack/react-query'
import { downloadLeads } from '@/features/leads/screen/download-leads'
import { leadsAddress, type LeadView } from '@/features/leads/screen/lead-view'
import type { ListLead } from '@/features/leads/list-lead'
import { apiRequest } from '@/lib/http-client'

type Export = { leads: readonly ListLead[]; view: LeadView }

const longestView = 500

/** Hands leads over as a CSV file, once the server has noted who takes which; without the note, no file. */
export function useExport() {
  return useMutation({
    mutationFn: async ({ leads, view }: Export) => {
      const note = {
        view: leadsAddress({ ...view, lead: null }).slice(0, longestView),
        leads: leads.map(({ id }) => id),
      }
      await apiRequest('POST', '/api/admin/leads/exports', note)
      await downloadLeads(leads)
    },
  })
}
