import type { RowProps } from '@/features/leads/screen/row-props'
import { StatusMark } from '@/features/leads/screen/status-mark'

/** The name, which opens the lead, between the box that selects it and how far it has come. */
export function NameCell({ lead, isSelected, followUp, ownerName, actions }: RowProps) {
  return (
    <span className="flex min-w-0 items-center gap-2">
      <input
        type="checkbox"
        aria-label={`Select ${lead.name}`}
        checked={isSelected}
        onChange={() => actions.toggle(lead.id)}
        className="m-0 size-6 shrink-0 accent-(--primary)"
      />
      <button
        type="button"
        data-open-lead
        title={lead.name}
        onClick={() => actions.open(lead.id)}
        className={nameClass}
      >
        {lead.name}
      </button>
      {followUp && <StatusMark followUp={followUp} ownerName={ownerName} />}
    </span>
  )
}

// The row of headings stays on top of the page and would cover a name that is scrolled to by the keyboard.
const nameClass =
  'min-h-8 min-w-0 scroll-mt-12 overflow-clip text-left text-ellipsis whitespace-nowrap font-semibold text-ink decoration-1 underline-offset-4 hover:underline md:max-lg:line-clamp-2 md:max-lg:whitespace-normal md:max-lg:wrap-anywhere'
