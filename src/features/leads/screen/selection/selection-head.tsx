import type { ListLead } from '@/features/leads/list-lead'

type SelectionHeadProps = {
  chosen: readonly ListLead[]
  /** The number of shown leads. */
  total: number
  isExporting: boolean
  onSelectAll: () => void
  onExport: (leads: readonly ListLead[]) => void
  onClose: () => void
}

/** The number of selected leads, and the actions that do not change them. */
export function SelectionHead(props: SelectionHeadProps) {
  const { chosen, total, isExporting, onSelectAll, onExport, onClose } = props
  const isAny = chosen.length > 0
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      {isAny && <p className="type-small font-semibold text-ink">{chosen.length} selected</p>}
      {isAny && chosen.length < total && (
        <button type="button" onClick={onSelectAll} className={linkClass}>
          Select all {total}
        </button>
      )}
      {isAny && (
        <button type="button" aria-busy={isExporting} onClick={() => onExport(chosen)} className={linkClass}>
          Export selected
        </button>
      )}
      <button type="button" onClick={onClose} className={linkClass}>
        {isAny ? 'Clear' : 'Close'}
      </button>
    </div>
  )
}

const linkClass = 'min-h-8 type-small text-link'
