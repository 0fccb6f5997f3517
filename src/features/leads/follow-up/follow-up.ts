import * as z from 'zod/mini'
import { leadStatuses } from '@/features/waitlist/lead-statuses'
import { personKeys } from '@/features/leads/by-hand/person-input'
import { listLead } from '@/features/leads/list-lead'

// The response schemas of the server. The screen checks each response, because a proxy may respond with
// something else.

/** The limits for one request to the server. The screen observes them too. */
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
 * The follow-up of a lead: its status, the account id of its owner, the next step and the due day. The due
 * day is in the time zone of the site, such as `2026-11-24`.
 */
export const followUp = z.object({
  status: z.enum(leadStatuses.map(({ value }) => value)),
  owner: text,
  nextStep: text,
  dueOn: text,
})

export type FollowUp = z.infer<typeof followUp>

/** The follow-up of a lead that nobody has worked on. */
export const newFollowUp: FollowUp = { status: 'new', owner: null, nextStep: null, dueOn: null }

/** Picks from a follow-up the fields that a change sets. */
export function pickFields(source: FollowUp, set: Partial<FollowUp>): Partial<FollowUp> {
  return {
    ...('status' in set && { status: source.status }),
    ...('owner' in set && { owner: source.owner }),
    ...('nextStep' in set && { nextStep: source.nextStep }),
    ...('dueOn' in set && { dueOn: source.dueOn }),
  }
}

/** A follow-up in the list, with the events that the list shows. */
const knownFollowUp = z.extend(followUp, {
  /** When the lead signed up again, if nobody has done anything about it since. */
  cameBackAt: z.nullable(moment),
  /** In seconds: from the sign-up to the first status change from New to another status than Spam. */
  contactedAfter: z.nullable(z.number()),
})

export type KnownFollowUp = z.infer<typeof knownFollowUp>

/**
 * The data that the screen needs besides the list: the follow-ups, the possible owners and the working hours.
 */
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

/**
 * The message of the server for a deleted lead. The screen treats a lead as deleted only if it gets this
 * text. A 404 alone could come from a proxy while the site restarts.
 */
export const leadDeletedMessage = 'This lead has been deleted.'

/** The message of the server if somebody else has changed all leads of the request. */
export const leadChangedMessage = 'Somebody else has changed this lead since you looked at it.'

/** The ids of the leads that were changed, that somebody else had changed, and that no longer exist. */
export const changeOutcome = z.object({
  changed: z.array(z.string()),
  conflicts: z.array(z.string()),
  missing: z.array(z.string()),
})

export type ChangeOutcome = z.infer<typeof changeOutcome>

/** The data that a lead sent with a later sign-up. */
const repeatSignUp = z.object({
  name: text,
  organization: text,
  industry: text,
  package: text,
  customSolutionDescription: text,
  /** The path of the page with the form, if the browser sent it. */
  page: text,
  spamReasons: text,
})

export type RepeatSignUp = z.infer<typeof repeatSignUp>

/** One entry of a lead's timeline. */
const timelineEvent = z.object({
  id: z.string(),
  // The kind of a correction is the name of the corrected field.
  kind: z.enum(['note', 'status', 'owner', 'next-step', 'due-day', 'sign-up', 'entered', ...personKeys]),
  authorName: z.string(),
  createdAt: moment,
  note: text,
  /** Whether the current user wrote it. Only the author can change a note. */
  isOwn: z.boolean(),
  /** When the note was last changed. */
  editedAt: z.nullable(moment),
  before: text,
  after: text,
  signUp: z.nullable(repeatSignUp),
})

export type TimelineEvent = z.infer<typeof timelineEvent>

/** The state of a mail about a lead: sent, waiting, failed permanently with a problem, or none of these. */
const leadMail = z.object({
  kind: z.enum(['confirmation', 'teamNotice', 'repeatNotice']),
  sentAt: z.nullable(moment),
  dueAt: z.nullable(moment),
  problem: text,
})

export type LeadMail = z.infer<typeof leadMail>

/** The details of a lead, with its timeline, latest first. */
export const leadDetails = z.extend(listLead, {
  ...followUp.shape,
  phone: text,
  needsCustomSolution: z.boolean(),
  customSolutionDescription: text,
  /** 0 if staff entered the lead and it has not signed up since. */
  signUps: z.number(),
  /** The name of the colleague who entered the lead. */
  enteredBy: text,
  /** The path of the page with the form, if the browser sent it. */
  page: text,
  /** Why the site classified the lead as spam, one sentence per line. */
  spamReasons: text,
  mails: z.array(leadMail),
  timeline: z.array(timelineEvent),
})

export type LeadDetails = z.infer<typeof leadDetails>
