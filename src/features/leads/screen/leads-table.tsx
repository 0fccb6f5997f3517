import { memo } from 'react'
import { ColumnHeading, UnsortableHeading, SelectAll } from '@/features/leads/screen/column-heading'
import { leadColumns } from '@/features/leads/screen/lead-columns'
import { LeadRows, type RowSurroundings } from '@/features/leads/screen/lead-rows'
import { directionOf, type LeadSort } from '@/features/leads/screen/lead-view'
import type { ListLead } from '@/features/leads/list-lead'
import { cellClass, rowClass } from '@/features/leads/screen/lead-row'

type LeadsTableProps = RowSurroundings & {
  leads: readonly ListLead[] | undefined
  isBusy: boolean
  sort: LeadSort
  onSort: (sort: LeadSort) => void
  onClearFilters: (() => void) | undefined
  onSelect: (ids: readonly string[]) => void
}

/**
 * The leads as one HTML table. Below 768 px the layout shows every row as a card, and some browsers then drop
 * the table semantics. The roles restore them.
 */
export const LeadsTable = memo(function LeadsTable(props: LeadsTableProps) {
  const { leads, isBusy, sort, onSort, onClearFilters, onSelect, ...surroundings } = props
  return (
    <table
      role="table"
      aria-busy={isBusy}
      aria-rowcount={leads && leads.length + 1}
      className="isolate w-full table-fixed border-separate border-spacing-0 text-left type-small max-md:block md:max-lg:text-sm"
    >
      <caption className="sr-only">{captionFor(sort)}</caption>
      <thead role="rowgroup" className="max-md:sr-only md:sticky md:top-16 md:z-10 min-[56.25rem]:top-18">
        <tr role="row" aria-rowindex={1}>
          {surroundings.columns.map(({ heading, sort: column, width }) =>
            column ? (
              <ColumnHeading
                key={heading}
                heading={heading}
                column={column}
                width={width}
                sort={sort}
                onSort={onSort}
              >
                {column === 'name' && leads && leads.length > 0 && (
                  <SelectAll leads={leads} selected={surroundings.selected} onSelect={onSelect} />
                )}
              </ColumnHeading>
            ) : (
              <UnsortableHeading key={heading} heading={heading} width={width} />
            ),
          )}
        </tr>
      </thead>
      {!leads && <LeadsSkeleton />}
      {leads?.length === 0 && <EmptyRow span={surroundings.columns.length} onClearFilters={onClearFilters} />}
      {leads && leads.length > 0 && <LeadRows leads={leads} {...surroundings} />}
    </table>
  )
})

function captionFor({ by, isDescending }: LeadSort) {
  return `Waitlist leads${by === 'date' ? '' : ` by ${by === 'due' ? 'due day' : by}`}, ${directionOf({ by, isDescending })}`
}

type EmptyRowProps = { span: number; onClearFilters: (() => void) | undefined }

/** Says that the list is empty, and offers to clear the filters if there are any. */
function EmptyRow({ span, onClearFilters }: EmptyRowProps) {
  return (
    <tbody role="rowgroup" className="max-md:block">
      <tr role="row" aria-rowindex={2} className="max-md:block">
        <td
          role="cell"
          colSpan={span}
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

const barWidths = ['w-3/5', 'w-4/5', 'w-2/3', 'w-3/4', 'w-16', 'w-20']

/** Five rows of six grey cells. The count line says in words that leads are loading. */
function LeadsSkeleton() {
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
