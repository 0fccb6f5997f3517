import { Fragment, useRef } from 'react'
import { leadColumns } from '@/features/leads/screen/lead-columns'
import { LeadRow } from '@/features/leads/screen/lead-row'
import type { ListLead } from '@/features/leads/list-lead'
import { useRowWindow } from '@/features/leads/screen/use-row-window'

/** The rows near the screen; the room of all others is kept by empty rows of their height. */
export function LeadRows({ leads }: { leads: readonly ListLead[] }) {
  const body = useRef<HTMLTableSectionElement>(null)
  const { indexes, rowHeight, focusHandlers } = useRowWindow(body, leads.length)
  return (
    <tbody ref={body} role="rowgroup" className="[overflow-anchor:none] max-md:block" {...focusHandlers}>
      {indexes.map((index, place) => {
        const lead = leads[index]
        const missing = index - (indexes[place - 1] ?? -1) - 1
        return (
          lead && (
            <Fragment key={lead.id}>
              {missing > 0 && <Gap height={missing * rowHeight} />}
              <LeadRow lead={lead} index={index} />
            </Fragment>
          )
        )
      })}
      <Gap height={(leads.length - 1 - (indexes.at(-1) ?? -1)) * rowHeight} />
    </tbody>
  )
}

function Gap({ height }: { height: number }) {
  if (height <= 0) return null
  return (
    <tr aria-hidden="true" className="max-md:block" style={{ height }}>
      <td colSpan={leadColumns.length} className="p-0" />
    </tr>
  )
}
