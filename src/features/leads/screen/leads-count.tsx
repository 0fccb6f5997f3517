import { clockTime } from '@/features/leads/screen/lead-date'

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
