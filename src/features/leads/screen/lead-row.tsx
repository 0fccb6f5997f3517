import { memo, type MouseEvent } from 'react'
import type { LeadColumn } from '@/features/leads/screen/lead-columns'
import type { RowProps } from '@/features/leads/screen/name-cell'

/** The classes of a row, which is a card on a narrow screen. */
export const rowClass =
  'max-md:mb-3 max-md:grid max-md:grid-cols-[minmax(0,1fr)_auto] max-md:gap-x-3 max-md:rounded-card max-md:border max-md:border-line max-md:bg-surface max-md:px-4 max-md:py-3 max-md:[grid-template-areas:"name_package""email_email""organization_organization""industry_date"]'

/** The classes of a cell. */
export const cellClass =
  'max-md:flex max-md:min-h-7 max-md:min-w-0 max-md:items-center max-md:*:min-w-0 md:h-16 md:border-b md:border-line md:px-2 lg:h-12 lg:px-3'

type LeadRowProps = Omit<RowProps, 'shownHeadings'> & { index: number; columns: readonly LeadColumn[] }

/** One lead. `index` is its position among the shown leads, from 0. */
export const LeadRow = memo(function LeadRow(props: LeadRowProps) {
  const { index, columns, ...row } = props
  const { lead, isSelected, actions } = row
  const shownHeadings = columns.map(({ heading }) => heading)
  return (
    <tr
      role="row"
      // The header row has index 1, so the first lead has index 2.
      aria-rowindex={index + 2}
      data-lead-index={index}
      data-lead-id={lead.id}
      onClick={(event) => isRowClick(event) && actions.open(lead.id)}
      className={`group cursor-pointer ${rowClass} md:hover:bg-sunken ${isSelected ? 'bg-sunken' : ''}`}
    >
      {columns.map(({ heading, place, show }) => (
        <td key={heading} role="cell" className={`${cellClass} ${place}`}>
          {show({ ...row, shownHeadings })}
        </td>
      ))}
    </tr>
  )
})

/** False for a click on a control, which has its own action, and after the user has selected text to copy. */
function isRowClick({ target }: MouseEvent) {
  const isControl = target instanceof Element && target.closest('a, button, input')
  return !isControl && getSelection()?.isCollapsed !== false
}
