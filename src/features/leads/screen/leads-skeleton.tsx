import { leadColumns } from '@/features/leads/screen/lead-columns'
import { cellClass, rowClass } from '@/features/leads/screen/lead-row'

const barWidths = ['w-3/5', 'w-4/5', 'w-2/3', 'w-3/4', 'w-16', 'w-20']

/** Five rows of six grey cells; the count line tells in words that leads are loading. */
export function LeadsSkeleton() {
  return (
    <tbody role="rowgroup" aria-hidden="true" className="max-md:block">
      {[1, 2, 3, 4, 5].map((row) => (
        <tr key={row} role="row" className={rowClass}>
          {leadColumns.map(({ heading, place }, column) => (
            <td key={heading} role="cell" className={`${cellClass} ${place}`}>
              <span
                className={`block h-3 rounded-full bg-ink/12 motion-safe:animate-pulse forced-colors:border ${barWidths[column]}`}
              />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  )
}
