import type { FollowUp } from '@/features/leads/follow-up/follow-up'
import type { ListLead } from '@/features/leads/list-lead'

/** What can be done with a row. */
export type RowActions = { open: (id: string) => void; toggle: (id: string) => void }

export type RowProps = {
  lead: ListLead
  isSelected: boolean
  followUp: FollowUp | undefined
  ownerName: string | undefined
  actions: RowActions
}
