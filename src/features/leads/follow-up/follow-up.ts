import type { LeadStatus } from '@/features/leads/lead-statuses'
import type { ListLead } from '@/features/leads/list-lead'
import type { MailKind } from '@/features/leads/mail/mail-kinds'
import type { LeadEvent } from '@/payload-types'

/** How far a lead's follow-up has come, and the account of whoever looks after it. */
export type FollowUp = { status: LeadStatus; owner: string | null }

/** What the screen needs besides the list: every lead that is more than new, and who may own one. */
export type FollowUps = {
  me: string
  staff: { id: string; name: string }[]
  leads: ({ id: string } & FollowUp)[]
}

/** Which leads were changed, which had been changed by somebody else, and which are gone, by their ids. */
export type ChangeOutcome = { changed: string[]; conflicts: string[]; missing: string[] }

/** One entry of a lead's timeline. */
export type TimelineEvent = Pick<LeadEvent, 'id' | 'kind' | 'authorName' | 'createdAt'> & {
  note: string | null
  before: string | null
  after: string | null
}

/** What became of one of a lead's mails: sent, to be tried, given up with a problem, or none of them. */
export type LeadMail = { kind: MailKind } & Record<'sentAt' | 'dueAt' | 'problem', string | null>

/** Everything about one lead, with its timeline, latest first. */
export type LeadDetails = ListLead &
  FollowUp & {
    needsCustomSolution: boolean
    customSolutionDescription: string | null
    signUps: number
    /** Path of the page the form was on, where the browser said. */
    page: string | null
    mails: LeadMail[]
    timeline: TimelineEvent[]
  }
