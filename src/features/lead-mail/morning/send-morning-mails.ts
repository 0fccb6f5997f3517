import type { Payload, Where } from 'payload'
import { env } from '@/env'
import { describeMailFailure } from '@/features/lead-mail/describe-mail-failure'
import {
  claimMorningMail,
  type MorningClaim,
  openMorning,
  settleMorningMail,
} from '@/features/lead-mail/morning/claim-morning-mail'
import { composeMorningMail, type NamedLeads } from '@/features/lead-mail/morning/compose-morning-mail'
import { findMailTexts } from '@/features/lead-mail/send-due-mails'
import { findWorkingHours } from '@/features/lead-mail/working-hours/find-working-hours'
import { logError } from '@/lib/log'
import { deliverMail } from '@/lib/mail-transport'

/** A mail names so many leads that are overdue and so many that are due; all of them are on the leads screen. */
const mostNamed = 100

/**
 * Sends everybody who has something due one mail a day, when the working day starts. Of several instances one
 * sends it; one that ends before its mail was handed over leaves it to the others.
 */
export async function sendMorningMails(payload: Payload, now: Date) {
  const hours = await findWorkingHours(payload)
  await openMorning(payload, now, hours)
  for (;;) {
    const claim = await claimMorningMail(payload, now, hours.zone)
    if (!claim || !(await attempt(payload, claim, now))) return
  }
}

/** False where the mail server as a whole cannot be used, so that others need not be tried. */
async function attempt(payload: Payload, claim: MorningClaim, now: Date) {
  try {
    const mail = await compose(payload, claim, now)
    if (mail) await deliverMail(mail)
    await settleMorningMail(payload, claim, mail ? { sentAt: now } : { problem: null, retryAt: null })
    return true
  } catch (error) {
    const { problem, retryIn, isServerFine } = describeMailFailure(error, claim.attempts)
    logError('A morning mail could not be sent', error)
    const retryAt = retryIn === null ? null : new Date(now.getTime() + retryIn * 1000)
    await settleMorningMail(payload, claim, { problem, retryAt })
    return isServerFine
  }
}

/** Null where nothing is due any more, or the person no longer follows leads up. */
async function compose(payload: Payload, { person: id, day }: MorningClaim, now: Date) {
  const find = async (dueOn: Where[string]): Promise<NamedLeads> => {
    const { docs, totalDocs } = await payload.find({
      collection: 'waitlist-leads',
      where: { owner: { equals: id }, dueOn, status: { not_equals: 'spam' } },
      sort: ['dueOn', '-createdAt'],
      limit: mostNamed,
      depth: 0,
    })
    return { leads: docs, count: totalDocs }
  }
  const [people, overdue, due, { site }] = await Promise.all([
    payload.find({
      collection: 'users',
      where: { id: { equals: id }, role: { in: ['admin', 'sales'] } },
      depth: 0,
    }),
    find({ less_than: day }),
    find({ equals: day }),
    findMailTexts(payload),
  ])
  const [person] = people.docs
  if (!person) return null
  return composeMorningMail({
    person,
    overdue,
    due,
    day,
    now,
    siteName: site.name,
    siteUrl: env.SITE_URL,
  })
}
