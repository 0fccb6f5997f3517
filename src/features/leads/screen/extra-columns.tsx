import { statusLabel } from '@/features/waitlist/lead-statuses'
import { ageText, dueDayLabel } from '@/features/leads/screen/lead-date'
import { Clipped, type LeadColumn } from '@/features/leads/screen/lead-columns'

// A tablet has no room for more than the six standard columns.
const placeClass = 'max-md:col-span-2 md:max-xl:hidden'

/** The columns that each user can show in their own browser in addition to the six standard ones. */
export const extraColumns: readonly (LeadColumn & { key: string })[] = [
  {
    key: 'status',
    heading: 'Status',
    sort: 'status',
    width: 'w-24 md:max-xl:hidden',
    place: placeClass,
    show: ({ followUp }) => <Clipped text={statusLabel(followUp?.status ?? 'new')} />,
  },
  {
    key: 'owner',
    heading: 'Owner',
    sort: 'owner',
    width: 'w-28 md:max-xl:hidden',
    place: placeClass,
    show: ({ followUp, ownerName }) => (
      <Clipped text={followUp?.owner ? (ownerName?.full ?? 'Former colleague') : 'No owner'} />
    ),
  },
  {
    key: 'next-step',
    heading: 'Next step',
    sort: 'due',
    width: 'w-32 md:max-xl:hidden',
    place: placeClass,
    show: ({ followUp }) => {
      const due = followUp?.dueOn && `due ${dueDayLabel(followUp.dueOn)}`
      return <Clipped text={[followUp?.nextStep, due].filter(Boolean).join(', ') || 'No next step'} />
    },
  },
  {
    key: 'age',
    heading: 'Age',
    width: 'w-28 md:max-xl:hidden',
    place: placeClass,
    show: ({ lead, now }) => <Clipped text={ageText(new Date(lead.createdAt), now)} />,
  },
]

/** The widths of standard columns next to additional ones, by heading. */
export const narrowWidths: ReadonlyMap<string, string> = new Map([
  ['Name', 'w-[23%] xl:w-[14%]'],
  ['Email', 'w-[17%] xl:w-[14%]'],
  ['Package', 'w-28'],
  ['Date', 'w-26'],
])
