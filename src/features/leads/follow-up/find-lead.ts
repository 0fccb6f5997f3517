import type { Payload, TypedUser } from 'payload'
import { z } from 'zod'
import type { LeadDetails, LeadMail } from '@/features/leads/follow-up/follow-up'
import type { MailKind } from '@/features/lead-mail/mail-kinds'
import type { LeadEvent, WaitlistLead } from '@/payload-types'

const maxTimelineEvents = 500

/**
 * Finds the details and the timeline of one lead with the access of this user. Returns null if there is no
 * such lead.
 */
export async function findLead(payload: Payload, user: TypedUser, id: string): Promise<LeadDetails | null> {
  if (!z.uuid().safeParse(id).success) return null
  const asStaff = { user, overrideAccess: false, depth: 0 } as const
  const [leads, events] = await Promise.all([
    payload.find({ collection: 'waitlist-leads', where: { id: { equals: id } }, limit: 1, ...asStaff }),
    payload.find({
      collection: 'lead-events',
      where: { lead: { equals: id } },
      sort: '-createdAt',
      limit: maxTimelineEvents,
      ...asStaff,
    }),
  ])
  const [lead] = leads.docs
  if (!lead) return null
  return {
    id: lead.id,
    name: lead.name,
    email: lead.email,
    organization: lead.organization,
    industry: lead.industry,
    phone: lead.phone ?? null,
    package: lead.package ?? null,
    createdAt: lead.createdAt,
    needsCustomSolution: lead.needsCustomSolution,
    customSolutionDescription: lead.customSolutionDescription ?? null,
    signUps: lead.signUps,
    enteredBy: lead.enteredBy ?? null,
    page: lead.notice?.page ?? null,
    spamReasons: lead.spamReasons ?? null,
    mails: listMails(lead),
    status: lead.status,
    owner: typeof lead.owner === 'object' ? (lead.owner?.id ?? null) : (lead.owner ?? null),
    nextStep: lead.nextStep ?? null,
    dueOn: lead.dueOn ?? null,
    timeline: events.docs.map((event) => ({
      id: event.id,
      kind: event.kind,
      note: event.note ?? null,
      isOwn: (typeof event.author === 'object' ? event.author?.id : event.author) === user.id,
      editedAt: event.kind === 'note' && event.updatedAt !== event.createdAt ? event.updatedAt : null,
      before: event.before ?? null,
      after: event.after ?? null,
      authorName: event.authorName,
      createdAt: event.createdAt,
      signUp: event.kind === 'sign-up' ? toSignUp(event) : null,
    })),
  }
}

function toSignUp({ signUp }: LeadEvent) {
  return {
    name: signUp?.name ?? null,
    organization: signUp?.organization ?? null,
    industry: signUp?.industry ?? null,
    package: signUp?.package ?? null,
    customSolutionDescription: signUp?.customSolutionDescription ?? null,
    page: signUp?.page ?? null,
    spamReasons: signUp?.spamReasons ?? null,
  }
}

/**
 * Lists the mails about a lead. If staff entered the lead, only mails of a later sign-up are listed. A sign-up that was
 * sent again, or looks like spam, has no notice.
 */
function listMails(lead: WaitlistLead) {
  const first = [toMail(lead, 'confirmation'), toMail(lead, 'teamNotice')]
  const repeat = toMail(lead, 'repeatNotice')
  // Without recipients an attempt leaves nothing else.
  const isTried = (lead.repeatNotice?.attempts ?? 0) > 0
  const hasState = ({ sentAt, dueAt, problem }: LeadMail) => Boolean(sentAt || dueAt || problem)
  if (lead.enteredBy) return [...first, repeat].filter(hasState)
  return isTried || hasState(repeat) ? [...first, repeat] : first
}

function toMail(lead: WaitlistLead, kind: MailKind): LeadMail {
  const mail = lead[kind]
  return {
    kind,
    sentAt: mail?.sentAt ?? null,
    dueAt: mail?.dueAt ?? null,
    problem: mail?.problem ?? null,
  }
}
