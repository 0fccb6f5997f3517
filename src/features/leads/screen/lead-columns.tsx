import type { ReactNode } from 'react'
import { industryLabel } from '@/features/waitlist/industries'
import { isoDay, readableDay, readableMoment } from '@/features/leads/screen/lead-date'
import { type RowProps, NameCell } from '@/features/leads/screen/name-cell'
import type { SortKey } from '@/features/leads/screen/lead-view'
import { PackageBadge } from '@/features/leads/screen/package-badge'
import { CopyButton } from '@/ui/copy-button'

export type LeadColumn = {
  heading: string
  /** The sort key of the heading, if the column can be sorted. */
  sort?: SortKey
  width: string
  place: string
  show: (row: RowProps) => ReactNode
}

/** The six standard columns, with their width in the table and their place on a card. */
export const leadColumns: readonly (LeadColumn & { sort: SortKey })[] = [
  {
    heading: 'Name',
    sort: 'name',
    width: 'w-[22%] lg:w-[24%]',
    place: 'max-md:[grid-area:name]',
    show: (row) => <NameCell {...row} />,
  },
  {
    heading: 'Email',
    sort: 'email',
    width: 'w-[17%] lg:w-[22%]',
    place: 'max-md:[grid-area:email]',
    show: ({ lead: { email } }) => (
      <span className="flex items-center gap-1 md:pointer-fine:grid md:pointer-fine:*:[grid-area:1/1]">
        <Clipped text={email}>
          <EmailParts email={email} />
        </Clipped>
        <span className={copyClass}>
          <CopyButton text={email} />
        </span>
      </span>
    ),
  },
  {
    heading: 'Organization',
    sort: 'organization',
    width: '',
    place: 'max-md:[grid-area:organization]',
    show: ({ lead: { organization } }) => <Clipped text={organization} />,
  },
  {
    heading: 'Industry',
    sort: 'industry',
    // On a tablet, as wide as the longest word in this column.
    width: 'w-28.5 lg:w-auto',
    place: 'max-md:[grid-area:industry]',
    show: ({ lead: { industry } }) => <Clipped text={industryLabel(industry)} />,
  },
  {
    heading: 'Package',
    sort: 'package',
    width: 'w-27 lg:w-34',
    place: 'max-md:[grid-area:package] max-md:justify-end',
    show: ({ lead: { package: chosen } }) => <PackageBadge value={chosen} />,
  },
  {
    heading: 'Date',
    sort: 'date',
    width: 'w-26 lg:w-30',
    place: 'max-md:[grid-area:date] max-md:justify-end',
    show: ({ lead: { createdAt } }) => <SignUpDay instant={new Date(createdAt)} />,
  },
]

// With a mouse, the copy button appears on hover or focus. It covers the end of the address, which keeps the
// whole width of the column. On a card and on a touch screen, where nothing hovers, the button is always
// visible after the address. `visibility` hides only the icon: the button can still get the focus. No row
// needs a compositing layer of its own, which would slow down every keystroke in the search.
const copyClass =
  'rounded-badge bg-bg md:pointer-fine:justify-self-end md:pointer-fine:not-group-focus-within:not-group-hover:bg-transparent md:pointer-fine:not-group-focus-within:not-group-hover:[&_svg]:invisible max-md:bg-surface'

// One line in wide columns, two lines where six columns share a tablet: so all rows have the same height.
// `clip` is used because `hidden` content can still be scrolled, which costs a layer for every cell.
const clippedClass =
  'block min-w-0 overflow-clip text-ellipsis whitespace-nowrap md:max-lg:line-clamp-2 md:max-lg:whitespace-normal md:max-lg:wrap-anywhere'

type ClippedProps = { text: string; children?: ReactNode }

export function Clipped({ text, children = text }: ClippedProps) {
  return (
    <span title={text} className={clippedClass}>
      {children}
    </span>
  )
}

/** If an address takes two lines, it breaks before its @ first. */
function EmailParts({ email }: { email: string }) {
  const at = email.lastIndexOf('@')
  return (
    <>
      {email.slice(0, at)}
      <wbr className="hidden md:max-lg:inline" />
      {email.slice(at)}
    </>
  )
}

function SignUpDay({ instant }: { instant: Date }) {
  return (
    <time
      dateTime={isoDay(instant)}
      title={readableMoment(instant)}
      className="font-mono text-[0.8125rem] whitespace-nowrap"
    >
      {readableDay(instant)}
    </time>
  )
}
