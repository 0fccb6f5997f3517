import type { Payload, Where } from 'payload'
import { env } from '@/env'
import { describeMailFailure } from '@/features/lead-mail/describe-mail-failure'
import {
  claimMorningMail,
  type MorningClaim,
  scheduleMorningMails,
  recordMorningMailOutcome,
} from '@/features/lead-mail/morning/claim-morning-mail'
import { composeMorningMail, type NamedLeads } from '@/features/lead-mail/morning/compose-morning-mail'
import { findColleague, forgetMailOfErased, findMailTexts } from '@/features/lead-mail/mail-data'
import { findWorkingHours } from '@/features/lead-mail/working-hours/find-working-hours'
import { logError } from '@/lib/log'
import { deliverMail } from '@/lib/mail-transport'

/** How many overdue leads and how many due leads a mail names. The leads screen shows all of them. */
const maxNamedLeads = 100

/**
 * Sends one mail a day to each user with due leads, when the working day starts. Only one of several
 * instances sends it. If an instance ends before the mail server has the mail, another instance sends it.
 */
export async function sendMorningMails(payload: Payload, clock: Clock) {
  const hours = await findWorkingHours(payload)
  await scheduleMorningMails(payload, clock(), hours)
  for (;;) {
    const claim = await claimMorningMail(payload, clock(), hours.zone)
    if (!claim || !(await attempt(payload, claim, clock))) return
  }
}

/** Returns the current time. It is called at each step, since a round may take longer than a lease. */
type Clock = () => Date

/** Returns false if the mail server cannot be used at all. Then other mails need not be tried. */
async function attempt(payload: Payload, claim: MorningClaim, clock: Clock) {
  try {
    const composed = await compose(payload, claim, clock())
    if (composed) await deliverMail(composed.mail)
    await recordMorningMailOutcome(
      payload,
      claim,
      composed ? { sentAt: clock() } : { problem: null, retryAt: null },
    )
    if (composed) await forgetMailOfErased(payload, composed.mail.id, composed.leads)
    return true
  } catch (error) {
    const { problem, retryIn, isServerFine } = describeMailFailure(error, claim.attempts)
    logError('A morning mail could not be sent', error)
    const retryAt = retryIn === null ? null : new Date(clock().getTime() + retryIn * 1000)
    await recordMorningMailOutcome(payload, claim, { problem, retryAt })
    return isServerFine
  }
}

/**
 * Composes the mail and lists its leads. Returns null if nothing is due any more, or if the person may no
 * longer get such mails.
 */
async function compose(payload: Payload, { person: id, day }: MorningClaim, now: Date) {
  const find = async (dueOn: Where[string]): Promise<NamedLeads> => {
    const { docs, totalDocs } = await payload.find({
      collection: 'waitlist-leads',
      where: { owner: { equals: id }, dueOn, status: { not_equals: 'spam' } },
      sort: ['dueOn', '-createdAt'],
      limit: maxNamedLeads,
      depth: 0,
    })
    return { leads: docs, count: totalDocs }
  }
  const [person, overdue, due, { site }] = await Promise.all([
    findColleague(payload, id),
    find({ less_than: day }),
    find({ equals: day }),
    findMailTexts(payload),
  ])
  if (!person) return null
  const texts = { day, now, siteName: site.name, siteUrl: env.SITE_URL }
  const mail = composeMorningMail({ person, overdue, due, ...texts })
  return mail && { mail, leads: [...overdue.leads, ...due.leads].map((lead) => lead.id) }
}
