import { ArrowDown, ArrowUp } from 'lucide-react'
import { useMemo, type ReactNode } from 'react'
import type { ListLead } from '@/features/leads/list-lead'
import type { LeadSort, SortKey } from '@/features/leads/screen/lead-view'

type ColumnHeadingProps = {
  heading: string
  column: SortKey
  width: string
  sort: LeadSort
  onSort: (sort: LeadSort) => void
  children: ReactNode
}

/**
 * A column heading with a sort button. The first click sorts A to Z, or newest first; the next click reverses
 * the order.
 */
export function ColumnHeading({ heading, column, width, sort, onSort, children }: ColumnHeadingProps) {
  const isSorted = sort.by === column
  const Arrow = sort.isDescending ? ArrowDown : ArrowUp
  return (
    <th
      role="columnheader"
      scope="col"
      // Excludes the checkbox that selects all leads.
      aria-label={heading}
      aria-sort={isSorted ? (sort.isDescending ? 'descending' : 'ascending') : undefined}
      className={`${headingClass} ${width}`}
    >
      <div className="flex items-center">
        {children}
        <button
          type="button"
          onClick={() =>
            onSort({ by: column, isDescending: isSorted ? !sort.isDescending : column === 'date' })
          }
          className="flex min-h-10 w-full items-center gap-1 px-1.5 text-left whitespace-nowrap hover:text-ink md:max-lg:text-xs lg:gap-1.5 lg:px-3"
        >
          {heading}
          {isSorted && <Arrow size={14} strokeWidth={2} aria-hidden="true" className="shrink-0 text-ink" />}
        </button>
      </div>
    </th>
  )
}

const headingClass =
  'border-y border-line bg-sunken p-0 type-label text-body first:rounded-l-control first:border-l last:rounded-r-control last:border-r'

/** The heading of a column that cannot be sorted. */
export function UnsortableHeading({ heading, width }: { heading: string; width: string }) {
  return (
    <th role="columnheader" scope="col" className={`${headingClass} ${width}`}>
      <span className="block px-1.5 whitespace-nowrap md:max-lg:text-xs lg:px-3">{heading}</span>
    </th>
  )
}

type SelectAllProps = {
  leads: readonly ListLead[]
  selected: ReadonlySet<string>
  onSelect: (ids: readonly string[]) => void
}

/** A checkbox that selects all shown leads, or none. */
export function SelectAll({ leads, selected, onSelect }: SelectAllProps) {
  const count = useMemo(
    () => (selected.size === 0 ? 0 : leads.filter(({ id }) => selected.has(id)).length),
    [leads, selected],
  )
  const isAll = count === leads.length
  return (
    <input
      type="checkbox"
      aria-label={`Select all ${leads.length} leads`}
      checked={isAll}
      ref={(box) => {
        if (box) box.indeterminate = count > 0 && !isAll
      }}
      onChange={() => onSelect(isAll ? [] : leads.map(({ id }) => id))}
      className="m-0 ml-2 size-6 shrink-0 accent-(--primary) max-md:hidden lg:ml-3"
    />
  )
}
