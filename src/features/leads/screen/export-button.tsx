import { Download } from 'lucide-react'

type ExportButtonProps = { isEmpty: boolean; isBusy: boolean; onExport: () => void }

/** Saves the leads that are shown as a CSV file; with none to save it cannot be pressed. */
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
