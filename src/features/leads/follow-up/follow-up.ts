import * as z from 'zod/mini'
import { leadStatuses } from '@/features/waitlist/lead-statuses'
import { listLead } from '@/features/leads/list-lead'

// What the server answers and the screen checks: a proxy may answer with something else.

/** How much the server takes at once. The screen keeps to it. */
export const most = {
  leadsOfChange: 10_000,
  /** In characters. */
  note: 5_000,
  /** In characters. */
  viewOfExport: 500,
  /** In seconds: a year. */
  ageOfExport: 31_536_000,
}

const text = z.nullable(z.string())
const moment = z.iso.datetime()

/** How far a lead's follow-up has come, and the account of whoever looks after it. */
export const followUp = z.object({ status: z.enum(leadStatuses.map(({ value }) => value)), owner: text })

export type FollowUp = z.infer<typeof followUp>

/** What the screen needs besides the list: every lead that is more than new, and who may own one. */
export const followUps = z.object({
  me: z.string(),
  staff: z.array(z.object({ id: z.string(), name: z.string() })),
  leads: z.array(z.extend(followUp, { id: z.string() })),
})

export type FollowUps = z.infer<typeof followUps>

/** Which leads were changed, which had been changed by somebody else, and which are gone, by their ids. */
export const changeOutcome = z.object({
  changed: z.array(z.string()),
  conflicts: z.array(z.string()),
  missing: z.array(z.string()),
})

export type ChangeOutcome = z.infer<typeof changeOutcome>

/** What somebody who is on the list sent when they signed up again. */
const signUpAgain = z.object({
  name: text,
  organization: text,
  industry: text,
  package: text,
  customSolutionDescription: text,
  /** Path of the page the form was on, where the browser said. */
  page: text,
  spamReasons: text,
})

export type SignUpAgain = z.infer<typeof signUpAgain>

/** One entry of a lead's timeline. */
const timelineEvent = z.object({
  id: z.string(),
  kind: z.enum(['note', 'status', 'owner', 'sign-up']),
  authorName: z.string(),
  createdAt: moment,
  note: text,
  before: text,
  after: text,
  signUp: z.nullable(signUpAgain),
})

export type TimelineEvent = z.infer<typeof timelineEvent>

/** What became of one of a lead's mails: sent, to be tried, given up with a problem, or none of them. */
const leadMail = z.object({
  kind: z.enum(['confirmation', 'teamNotice', 'repeatNotice']),
  sentAt: z.nullable(moment),
  dueAt: z.nullable(moment),
  problem: text,
})

export type LeadMail = z.infer<typeof leadMail>

/** Everything about one lead, with its timeline, latest first. */
export const leadDetails = z.extend(listLead, {
  ...followUp.shape,
  needsCustomSolution: z.boolean(),
  customSolutionDescription: text,
  signUps: z.number(),
  /** Path of the page the form was on, where the browser said. */
  page: text,
  /** Why the site took it for spam, a sentence a line. */
  spamReasons: text,
  mails: z.array(leadMail),
  timeline: z.array(timelineEvent),
})

export type LeadDetails = z.infer<typeof leadDetails>
