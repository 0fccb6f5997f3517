import { memo } from 'react'
import { leadColumns } from '@/features/leads/screen/lead-columns'
import { EmptyRow } from '@/features/leads/screen/empty-row'
import { LeadRows } from '@/features/leads/screen/lead-rows'
import { LeadsSkeleton } from '@/features/leads/screen/leads-skeleton'
import type { ListLead } from '@/features/leads/list-lead'

type LeadsTableProps = {
  leads: readonly ListLead[] | undefined
  isBusy: boolean
  onClearFilters: (() => void) | undefined
}

/**
 * The leads as one real table. Under 768 px every row is laid out as a card, which makes some browsers
 * forget that it is a row: the roles say so again.
 */
export const LeadsTable = memo(function LeadsTable({ leads, isBusy, onClearFilters }: LeadsTableProps) {
  return (
    <table
      role="table"
      aria-busy={isBusy}
      aria-rowcount={leads && leads.length + 1}
      className="w-full table-fixed border-separate border-spacing-0 text-left type-small max-md:block md:max-lg:text-sm"
    >
      <caption className="sr-only">Waitlist leads, newest first</caption>
      <thead role="rowgroup" className="max-md:sr-only">
        <tr role="row" aria-rowindex={1}>
          {leadColumns.map(({ heading, width }) => (
            <th key={heading} role="columnheader" scope="col" className={`${headingClass} ${width}`}>
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      {!leads && <LeadsSkeleton />}
      {leads?.length === 0 && <EmptyRow onClearFilters={onClearFilters} />}
      {leads && leads.length > 0 && <LeadRows leads={leads} />}
    </table>
  )
})

const headingClass =
  'sticky top-16 min-[56.25rem]:top-18 z-10 border-y border-line bg-sunken px-2 py-3 lg:px-3 type-label text-body first:rounded-l-control first:border-l last:rounded-r-control last:border-r'
