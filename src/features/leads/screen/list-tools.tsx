import { Download } from 'lucide-react'
import { ColumnChoice, showColumns, type useColumns } from '@/features/leads/screen/column-choice'
import { FailureNote } from '@/features/leads/screen/drawer/failure-note'
import { signInAddress, type LeadFilters, type LeadView } from '@/features/leads/screen/lead-view'
import { MoreFilters } from '@/features/leads/screen/more-filters'
import type { useFullExport } from '@/features/leads/screen/use-full-export'
import { SavedViews } from '@/features/leads/screen/views/saved-views'
import type { ListLead } from '@/features/leads/list-lead'

type ListToolsProps = {
  view: LeadView
  /** All leads of the list, and the leads that the view shows. */
  leads: readonly ListLead[] | undefined
  shown: readonly ListLead[] | undefined
  columns: ReturnType<typeof useColumns>
  fullExport: ReturnType<typeof useFullExport>
  onChange: (part: Partial<LeadView>) => void
  onFilter: (part: Partial<LeadFilters>) => void
}

/** The tools that users need less often: more filters, columns, saved views and the full export. */
export function ListTools({ view, leads, shown, columns, fullExport, onChange, onFilter }: ListToolsProps) {
  const { keys, toggle } = columns
  const signIn = signInAddress(view)
  return (
    <>
      <div className="mt-3 flex flex-wrap items-start gap-x-6">
        <MoreFilters filters={view.filters} leads={leads} onFilter={onFilter} />
        <ColumnChoice keys={keys} onToggle={toggle} />
        {shown && shown.length > 0 && (
          <button
            type="button"
            aria-busy={fullExport.isPending}
            onClick={() => fullExport.isPending || fullExport.mutate({ leads: shown, view })}
            className="inline-flex min-h-8 items-center type-small text-link"
          >
            Export all fields
          </button>
        )}
        <SavedViews
          {...{ view, signIn }}
          columns={keys}
          onOpen={(saved, savedColumns) => {
            showColumns(savedColumns)
            onChange(saved)
          }}
        />
      </div>
      {fullExport.error && (
        <FailureNote
          error={fullExport.error}
          signedOutText="Your session has ended, so no file was made. Sign in, then export again."
          signIn={signIn}
        />
      )}
    </>
  )
}

type ExportButtonProps = { isEmpty: boolean; isBusy: boolean; onExport: () => void }

/** Exports the shown leads as a CSV file. Disabled if there are none. */
export function ExportButton({ isEmpty, isBusy, onExport }: ExportButtonProps) {
  return (
    <button
      type="button"
      disabled={isEmpty}
      aria-busy={isBusy}
      onClick={onExport}
      className="button button-small button-primary min-h-12.5 disabled:cursor-default disabled:border-line disabled:bg-sunken disabled:text-muted"
    >
      <Download size={18} strokeWidth={1.75} aria-hidden="true" />
      Export CSV
    </button>
  )
}
