import { memo } from 'react'
import { ColumnHeading } from '@/features/leads/screen/column-heading'
import { EmptyRow } from '@/features/leads/screen/empty-row'
import { leadColumns } from '@/features/leads/screen/lead-columns'
import { LeadRows, type RowSurroundings } from '@/features/leads/screen/lead-rows'
import type { LeadSort } from '@/features/leads/screen/lead-view'
import { LeadsSkeleton } from '@/features/leads/screen/leads-skeleton'
import type { ListLead } from '@/features/leads/list-lead'

type LeadsTableProps = RowSurroundings & {
  leads: readonly ListLead[] | undefined
  isBusy: boolean
  sort: LeadSort
  onSort: (sort: LeadSort) => void
  onClearFilters: (() => void) | undefined
}

/**
 * The leads as one real table. Under 768 px every row is laid out as a card, which makes some browsers
 * forget that it is a row: the roles say so again.
 */
export const LeadsTable = memo(function LeadsTable(props: LeadsTableProps) {
  const { leads, isBusy, sort, onSort, onClearFilters, ...surroundings } = props
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
          {leadColumns.map(({ heading, sort: column, width }) => (
            <ColumnHeading
              key={heading}
              heading={heading}
              column={column}
              width={width}
              sort={sort}
              onSort={onSort}
            />
          ))}
        </tr>
      </thead>
      {!leads && <LeadsSkeleton />}
      {leads?.length === 0 && <EmptyRow onClearFilters={onClearFilters} />}
      {leads && leads.length > 0 && <LeadRows leads={leads} {...surroundings} />}
    </table>
  )
})

function captionFor({ by, isDescending }: LeadSort) {
  if (by === 'date') return `Waitlist leads, ${isDescending ? 'newest' : 'oldest'} first`
  return `Waitlist leads by ${by}, ${isDescending ? 'Z to A' : 'A to Z'}`
}
