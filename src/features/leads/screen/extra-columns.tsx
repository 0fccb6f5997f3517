import { statusLabel } from '@/features/waitlist/lead-statuses'
import { ageText, dueDayLabel } from '@/features/leads/screen/lead-date'
import { Clipped, type LeadColumn } from '@/features/leads/screen/lead-columns'

/** Columns beside the six, which each person can show in their own browser. */
export const extraColumns: readonly (LeadColumn & { key: string })[] = [
  {
    key: 'status',
    heading: 'Status',
    width: 'w-28',
    place: 'max-md:col-span-2',
    show: ({ followUp }) => <Clipped text={statusLabel(followUp?.status ?? 'new')} />,
  },
  {
    key: 'owner',
    heading: 'Owner',
    width: 'w-32',
    place: 'max-md:col-span-2',
    show: ({ followUp, ownerName }) => (
      <Clipped text={followUp?.owner ? (ownerName?.full ?? 'Former colleague') : 'No owner'} />
    ),
  },
  {
    key: 'next-step',
    heading: 'Next step',
    width: 'w-40',
    place: 'max-md:col-span-2',
    show: ({ followUp }) => {
      const due = followUp?.dueOn && `due ${dueDayLabel(followUp.dueOn)}`
      return <Clipped text={[followUp?.nextStep, due].filter(Boolean).join(', ') || 'No next step'} />
    },
  },
  {
    key: 'age',
    heading: 'Age',
    width: 'w-28',
    place: 'max-md:col-span-2',
    show: ({ lead, now }) => <Clipped text={ageText(new Date(lead.createdAt), now)} />,
  },
]
