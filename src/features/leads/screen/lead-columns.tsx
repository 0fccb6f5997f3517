import type { ReactNode } from 'react'
import { industryLabel } from '@/features/leads/industries'
import { isoDay, readableDay } from '@/features/leads/screen/lead-date'
import type { ListLead } from '@/features/leads/list-lead'
import { PackageBadge } from '@/features/leads/screen/package-badge'
import { CopyButton } from '@/ui/copy-button'

type LeadColumn = { heading: string; width: string; place: string; show: (lead: ListLead) => ReactNode }

/** The six columns: how wide each is in the table, and where it stands on a card. */
export const leadColumns: readonly LeadColumn[] = [
  {
    heading: 'Name',
    width: '',
    place: 'max-md:[grid-area:name]',
    show: ({ name }) => <Clipped text={name} className="font-semibold text-ink" />,
  },
  {
    heading: 'Email',
    width: 'w-[21%] lg:w-[22%]',
    place: 'max-md:[grid-area:email]',
    show: ({ email }) => (
      <span className="relative flex items-center gap-1">
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
    width: '',
    place: 'max-md:[grid-area:organization]',
    show: ({ organization }) => <Clipped text={organization} />,
  },
  {
    heading: 'Industry',
    width: '',
    place: 'max-md:[grid-area:industry]',
    show: ({ industry }) => <Clipped text={industryLabel(industry)} />,
  },
  {
    heading: 'Package',
    width: 'w-28 lg:w-34',
    place: 'max-md:[grid-area:package] max-md:justify-end',
    show: ({ package: chosen }) => <PackageBadge value={chosen} />,
  },
  {
    heading: 'Date',
    width: 'w-26 lg:w-30',
    place: 'max-md:[grid-area:date] max-md:justify-end',
    show: ({ createdAt }) => <SignUpDay instant={new Date(createdAt)} />,
  },
]

// With a mouse it comes with the pointer or the focus and lies over the end of the address, which keeps
// the whole width of the column; on a touch screen, where nothing hovers, it always stands behind it.
const copyClass =
  'rounded-badge bg-bg pointer-fine:absolute pointer-fine:right-0 pointer-fine:opacity-0 pointer-fine:group-focus-within:opacity-100 pointer-fine:group-hover:opacity-100 max-md:bg-surface'

// One line where the columns are wide, two where six of them share a tablet: rows stay equally high.
const clippedClass =
  'block min-w-0 truncate md:max-lg:line-clamp-2 md:max-lg:whitespace-normal md:max-lg:wrap-anywhere'

type ClippedProps = { text: string; className?: string; children?: ReactNode }

function Clipped({ text, className = '', children = text }: ClippedProps) {
  return (
    <span title={text} className={`${clippedClass} ${className}`}>
      {children}
    </span>
  )
}

/** Where an address may take two lines, it breaks before its @ first. */
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
    <time dateTime={isoDay(instant)} className="font-mono text-[0.8125rem] whitespace-nowrap">
      {readableDay(instant)}
    </time>
  )
}
