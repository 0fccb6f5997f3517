import { Fragment, useRef, type KeyboardEvent } from 'react'
import type { KnownFollowUps } from '@/features/leads/screen/filter-leads'
import { focusRow } from '@/features/leads/screen/focus-row'
import type { LeadColumn } from '@/features/leads/screen/lead-columns'
import { LeadRow } from '@/features/leads/screen/lead-row'
import type { OwnerName, RowActions } from '@/features/leads/screen/name-cell'
import type { ListLead } from '@/features/leads/list-lead'
import { useRowWindow } from '@/features/leads/screen/use-row-window'

/** What the rows need in addition to their lead. */
export type RowSurroundings = {
  selected: ReadonlySet<string>
  followUps: KnownFollowUps
  staffNames: ReadonlyMap<string, OwnerName>
  actions: RowActions
  columns: readonly LeadColumn[]
  /** The current time, to the minute. */
  now: Date
}

type LeadRowsProps = RowSurroundings & { leads: readonly ListLead[] }

/** Mounts the rows near the visible area. Empty rows take the height of all others. */
export function LeadRows({ leads, selected, followUps, staffNames, actions, columns, now }: LeadRowsProps) {
  const body = useRef<HTMLTableSectionElement>(null)
  const { indexes, rowHeight, focusHandlers } = useRowWindow(body, leads.length)
  return (
    <tbody
      ref={body}
      role="rowgroup"
      onKeyDown={moveBetweenRows}
      className="[overflow-anchor:none] max-md:block"
      {...focusHandlers}
    >
      {indexes.map((index, place) => {
        const lead = leads[index]
        if (!lead) return null
        const missing = index - (indexes[place - 1] ?? -1) - 1
        const followUp = followUps.byId.get(lead.id)
        // The key is the index: another filter then changes texts in existing rows and creates no new ones.
        return (
          <Fragment key={index}>
            {missing > 0 && <Gap height={missing * rowHeight} span={columns.length} />}
            <LeadRow
              lead={lead}
              index={index}
              isSelected={selected.has(lead.id)}
              followUp={followUp}
              ownerName={staffNames.get(followUp?.owner ?? '')}
              {...{ actions, columns, now }}
            />
          </Fragment>
        )
      })}
      <Gap height={(leads.length - 1 - (indexes.at(-1) ?? -1)) * rowHeight} span={columns.length} />
    </tbody>
  )
}

/** The arrow keys move from lead to lead. Enter opens a lead, because the focus is on a button. */
function moveBetweenRows(event: KeyboardEvent<HTMLElement>) {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
  if (step === 0 || !(event.target instanceof Element)) return
  const index = event.target.closest('[data-lead-index]')?.getAttribute('data-lead-index')
  if (index && focusRow(event.currentTarget, Number(index) + step)) event.preventDefault()
}

function Gap({ height, span }: { height: number; span: number }) {
  if (height <= 0) return null
  return (
    <tr aria-hidden="true" className="max-md:block" style={{ height }}>
      <td colSpan={span} className="p-0" />
    </tr>
  )
}
