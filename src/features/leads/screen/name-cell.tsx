import type { FollowUp, FollowUps } from '@/features/leads/follow-up/follow-up'
import { statusLabel, type LeadStatus } from '@/features/waitlist/lead-statuses'
import type { ListLead } from '@/features/leads/list-lead'

/** The actions of a row. */
export type RowActions = { open: (id: string) => void; toggle: (id: string, isRange: boolean) => void }

export type RowProps = {
  lead: ListLead
  isSelected: boolean
  followUp: FollowUp | undefined
  ownerName: OwnerName | undefined
  actions: RowActions
  /** The current time, to the minute. */
  now: Date
  /** The shown columns. A value with its own column needs no badge next to the name. */
  shownHeadings: readonly string[]
}

/** The checkbox, the name, which opens the lead, and the badges for status and owner. */
export function NameCell({ lead, isSelected, followUp, ownerName, actions, shownHeadings }: RowProps) {
  return (
    <span className="flex min-w-0 items-center gap-2">
      <input
        type="checkbox"
        aria-label={`Select ${lead.name}`}
        checked={isSelected}
        onChange={({ nativeEvent }) =>
          actions.toggle(lead.id, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
        }
        className="m-0 size-6 shrink-0 accent-(--primary)"
      />
      <span className={nameAndBadgesClass}>
        <button
          type="button"
          data-open-lead
          title={lead.name}
          onClick={() => actions.open(lead.id)}
          // Two badges may need one line each.
          className={`${nameClass} ${ownerName && followUp?.status !== 'new' ? 'md:max-lg:line-clamp-1 md:max-lg:min-h-6' : 'md:max-lg:line-clamp-2'}`}
        >
          {lead.name}
        </button>
        {followUp && <StatusBadges {...{ followUp, ownerName, shownHeadings }} />}
      </span>
    </span>
  )
}

// On a tablet the badges are below the name, since there is no room next to it.
const nameAndBadgesClass = 'contents md:max-lg:grid md:max-lg:min-w-0 md:max-lg:justify-items-start'
const badgesClass = 'contents md:max-lg:flex md:max-lg:max-w-full md:max-lg:flex-wrap md:max-lg:gap-x-1'

// The sticky header row would cover a name that the keyboard scrolls to. The margin prevents that.
const nameClass =
  'min-h-8 min-w-0 scroll-mt-12 overflow-clip text-left text-ellipsis whitespace-nowrap font-semibold text-ink decoration-1 underline-offset-4 hover:underline md:max-lg:leading-tight md:max-lg:whitespace-normal md:max-lg:wrap-anywhere'

const styles: Record<LeadStatus, string> = {
  new: 'bg-ink/8 text-ink',
  contacted: 'bg-ink/8 text-ink',
  qualified: 'bg-signal text-on-signal',
  won: 'bg-success-bg text-success',
  lost: 'bg-sunken text-muted',
  spam: 'bg-danger-bg text-danger',
}

type StatusBadgesProps = Pick<RowProps, 'ownerName' | 'shownHeadings'> & { followUp: FollowUp }

/** The status and owner next to the name. The status New has no badge. */
function StatusBadges({ followUp, ownerName, shownHeadings }: StatusBadgesProps) {
  const hiddenIf = (heading: string) => (shownHeadings.includes(heading) ? 'max-md:hidden xl:hidden' : '')
  return (
    <span className={badgesClass}>
      {followUp.status !== 'new' && (
        <span className={`${badgeClass} ${styles[followUp.status]} ${hiddenIf('Status')}`}>
          {statusLabel(followUp.status)}
        </span>
      )}
      {ownerName && (
        <span
          title={`Owner: ${ownerName.full}`}
          className={`${badgeClass} ${ownerClass} ${hiddenIf('Owner')}`}
        >
          <span className="sr-only">Owner: {ownerName.full}</span>
          <span aria-hidden="true">{ownerName.short}</span>
        </span>
      )}
    </span>
  )
}

const badgeClass = 'shrink-0 rounded-badge px-1.5 text-xs leading-5 font-semibold md:max-lg:leading-4'

const ownerClass =
  'max-w-28 overflow-clip border border-line-strong text-ellipsis whitespace-nowrap text-body md:max-lg:min-w-0 md:max-lg:shrink'

/** The full name of an owner, and the shortest form that distinguishes colleagues: `Kim S.` */
export type OwnerName = { full: string; short: string }

/** The full and short names of all possible owners, by id. */
export function shortenOwnerNames(staff: FollowUps['staff']): ReadonlyMap<string, OwnerName> {
  const isOnlyOne = (short: string) => staff.filter(({ name }) => shortName(name) === short).length === 1
  return new Map(
    staff.map(({ id, name: full }) => {
      const short = shortName(full)
      return [id, { full, short: isOnlyOne(short) ? short : full }]
    }),
  )
}

function shortName(name: string) {
  const parts = name.split(/\s+/).filter(Boolean)
  const [first = ''] = parts
  const last = parts.length > 1 ? parts.at(-1) : undefined
  return last ? `${first} ${[...last][0]}.` : first
}
