import { clockTime } from '@/features/leads/screen/lead-date'
import styles from '@/features/leads/screen/leads-progress.module.css'

type LeadsCountProps = { count: number | undefined; isLoading: boolean; updatedAt: number }

/** How many leads are shown, and since when; both are read out when they change. */
export function LeadsCount({ count, isLoading, updatedAt }: LeadsCountProps) {
  return (
    <div className="mt-3 flex min-h-6 flex-wrap items-baseline gap-x-4 gap-y-1">
      <p role="status" className="type-small font-medium text-ink">
        {isLoading && <span className="text-muted">Loading leads</span>}
        {count !== undefined && `${count} ${count === 1 ? 'lead' : 'leads'} found`}
      </p>
      <p aria-live="polite" className="type-label text-muted">
        {updatedAt > 0 && `Updated ${clockTime(new Date(updatedAt))}`}
      </p>
    </div>
  )
}

type NewLeadsBarProps = { count: number; onShow: () => void }

/** Says that leads have arrived, without moving a row under anyone's pointer, and shows them on demand. */
export function NewLeadsBar({ count, onShow }: NewLeadsBarProps) {
  return (
    <div role="status">
      {count > 0 && (
        <button
          type="button"
          onClick={onShow}
          className="button button-small button-signal shadow-(--shadow-layer)"
        >
          {count === 1 ? '1 new lead: show' : `${count} new leads: show`}
        </button>
      )}
    </div>
  )
}

/** A dotted line that fills while a refresh is on its way; its room is always kept. */
export function LeadsProgress({ isBusy }: { isBusy: boolean }) {
  return <div aria-hidden="true" className={styles.track} data-busy={isBusy || undefined} />
}
