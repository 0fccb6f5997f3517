import * as z from 'zod/mini'
import { leadStatuses } from '@/features/waitlist/lead-statuses'
import { personKeys } from '@/features/leads/by-hand/person-input'
import { listLead } from '@/features/leads/list-lead'

// What the server answers and the screen checks: a proxy may answer with something else.

/** How much the server takes at once. The screen keeps to it. */
export const limits = {
  leadsOfChange: 10_000,
  /** In characters. */
  search: 500,
  /** In characters. */
  note: 5_000,
  /** In characters. */
  nextStep: 200,
  /** In years from today. */
  dueDay: 10,
  /** In characters. */
  viewOfExport: 500,
  /** In seconds: a year. */
  ageOfExport: 31_536_000,
}

const text = z.nullable(z.string())
const moment = z.iso.datetime()

/**
 * How far a lead's follow-up has come, the account of whoever looks after it, what comes next, and on which
 * day of the site's zone, as 2026-11-24.
 */
export const followUp = z.object({
  status: z.enum(leadStatuses.map(({ value }) => value)),
  owner: text,
  nextStep: text,
  dueOn: text,
})

export type FollowUp = z.infer<typeof followUp>

/** A lead of which nothing else is known. */
export const newFollowUp: FollowUp = { status: 'new', owner: null, nextStep: null, dueOn: null }

/** Of a follow-up the fields that a change sets. */
export function pickFields(source: FollowUp, set: Partial<FollowUp>): Partial<FollowUp> {
  return {
    ...('status' in set && { status: source.status }),
    ...('owner' in set && { owner: source.owner }),
    ...('nextStep' in set && { nextStep: source.nextStep }),
    ...('dueOn' in set && { dueOn: source.dueOn }),
  }
}

/** A follow-up as the list knows it, with what has happened to the lead. */
const knownFollowUp = z.extend(followUp, {
  /** When its person signed up again, if nobody has done anything about the lead since. */
  cameBackAt: z.nullable(moment),
  /** In seconds: from the sign-up to the first change that left New, except for spam. */
  contactedAfter: z.nullable(z.number()),
})

export type KnownFollowUp = z.infer<typeof knownFollowUp>

/** What the screen needs besides the list: every lead that is more than new, who may own one, and when they work. */
export const followUps = z.object({
  me: z.string(),
  staff: z.array(z.object({ id: z.string(), name: z.string() })),
  hours: z.object({
    zone: z.string(),
    days: z.array(z.number()),
    startHour: z.number(),
    endHour: z.number(),
    unownedHours: z.number(),
  }),
  leads: z.array(z.extend(knownFollowUp, { id: z.string() })),
})

export type FollowUps = z.infer<typeof followUps>

/** What the server says of a lead that is gone. The screen believes only this: a proxy may say 404 while the site restarts. */
export const leadDeletedMessage = 'This lead has been deleted.'

/** What it says where none of the leads is as it was seen. */
export const leadChangedMessage = 'Somebody else has changed this lead since you looked at it.'

/** Which leads were changed, which had been changed by somebody else, and which are gone, by their ids. */
export const changeOutcome = z.object({
  changed: z.array(z.string()),
  conflicts: z.array(z.string()),
  missing: z.array(z.string()),
})

export type ChangeOutcome = z.infer<typeof changeOutcome>

/** What somebody who is on the list sent when they signed up again. */
const repeatSignUp = z.object({
  name: text,
  organization: text,
  industry: text,
  package: text,
  customSolutionDescription: text,
  /** Path of the page the form was on, where the browser said. */
  page: text,
  spamReasons: text,
})

export type RepeatSignUp = z.infer<typeof repeatSignUp>

/** One entry of a lead's timeline. */
const timelineEvent = z.object({
  id: z.string(),
  // A corrected detail is under the name of its field.
  kind: z.enum(['note', 'status', 'owner', 'next-step', 'due-day', 'sign-up', 'entered', ...personKeys]),
  authorName: z.string(),
  createdAt: moment,
  note: text,
  /** Whether whoever looks wrote it: a note can be changed by its author. */
  isOwn: z.boolean(),
  /** When a note was changed after it was written. */
  editedAt: z.nullable(moment),
  before: text,
  after: text,
  signUp: z.nullable(repeatSignUp),
})

export type TimelineEvent = z.infer<typeof timelineEvent>

/** The state of one of a lead's mails: sent, waiting, given up with a problem, or none of them. */
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
  phone: text,
  needsCustomSolution: z.boolean(),
  customSolutionDescription: text,
  /** None where staff have entered the lead and its person has not signed up since. */
  signUps: z.number(),
  /** Who entered the lead by hand. */
  enteredBy: text,
  /** Path of the page the form was on, where the browser said. */
  page: text,
  /** Why the site took it for spam, a sentence a line. */
  spamReasons: text,
  mails: z.array(leadMail),
  timeline: z.array(timelineEvent),
})

export type LeadDetails = z.infer<typeof leadDetails>
