import { Download } from 'lucide-react'
import { downloadLeads } from '@/features/leads/screen/download-leads'
import type { ListLead } from '@/features/leads/list-lead'

/** Saves the leads that are shown as a CSV file; with none to save it cannot be pressed. */
export function ExportButton({ leads }: { leads: readonly ListLead[] }) {
  return (
    <button
      type="button"
      disabled={leads.length === 0}
      onClick={() => void downloadLeads(leads)}
      className="button button-small button-primary min-h-12.5 disabled:cursor-default disabled:border-line disabled:bg-sunken disabled:text-muted"
    >
      <Download size={18} strokeWidth={1.75} aria-hidden="true" />
      Export CSV
    </button>
  )
}
