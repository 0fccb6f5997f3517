import { leadColumns } from '@/features/leads/screen/lead-columns'

/** Says that there is nothing to show, and offers the way out when filters are the cause. */
export function EmptyRow({ onClearFilters }: { onClearFilters: (() => void) | undefined }) {
  return (
    <tbody role="rowgroup" className="max-md:block">
      <tr role="row" aria-rowindex={2} className="max-md:block">
        <td
          role="cell"
          colSpan={leadColumns.length}
          className="border-line px-3 py-14 text-center max-md:block max-md:rounded-card max-md:border max-md:bg-surface md:border-b"
        >
          <p className="text-body">No waitlist entries found.</p>
          {onClearFilters && (
            <button type="button" onClick={onClearFilters} className="mt-2 min-h-11 px-3 text-link text-link">
              Clear filters
            </button>
          )}
        </td>
      </tr>
    </tbody>
  )
}
