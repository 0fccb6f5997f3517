import type { Payload } from 'payload'
import { env } from '@/env'
import { logError } from '@/lib/log'
import { deliverMail, hasMailServer } from '@/lib/mail-transport'
import { type Claim, claimMail, type Outcome, recordMailOutcome } from '@/features/lead-mail/claim-mail'
import { composeMail, listTeamRecipients } from '@/features/lead-mail/compose-mail'
import { composeRepeatNotice } from '@/features/lead-mail/compose-repeat-notice'
import { describeMailFailure } from '@/features/lead-mail/describe-mail-failure'
import { findColleague, findMailTexts, forgetMailOfErased } from '@/features/lead-mail/mail-data'
import { type MailKind, mailKinds, noMailServerText } from '@/features/lead-mail/mail-kinds'
import type { WaitlistLead } from '@/payload-types'

const maxMailsPerKind = 50
/** In milliseconds: mails use saved texts after this time at the latest. */
const maxTextsAge = 1_000
const kinds = ['confirmation', 'teamNotice', 'repeatNotice'] as const satisfies readonly MailKind[]

/**
 * Sends the due mails, each at least once and by one instance at a time. A second copy is possible only if an
 * instance ends between sending a mail and recording that. Stops at the first sign that no mail can be sent
 * at present.
 */
export async function sendDueMails(payload: Payload) {
  let [texts, readAt]: [MailTexts | null, number] = [null, 0]
  // The texts are not read for each mail, because that takes longer than the rest of a mail.
  const findTexts = () => {
    if (texts && Date.now() - readAt < maxTextsAge) return texts
    readAt = Date.now()
    return (texts = findMailTexts(payload))
  }
  for (const kind of kinds) {
    for (let count = 0; count < maxMailsPerKind; count += 1) {
      const claim = await claimMail(payload, kind)
      if (!claim) break
      if (!(await attempt(payload, { kind, claim, findTexts }))) return
    }
  }
}

type MailTexts = ReturnType<typeof findMailTexts>
type Due = { kind: MailKind; claim: Claim; findTexts: () => MailTexts }

/** Returns false if the mail server cannot be used at all. Then other mails need not be tried. */
async function attempt(payload: Payload, due: Due) {
  const { kind, claim } = due
  const { outcome, isServerFine } = await send(payload, due)
  const isRecorded = await recordMailOutcome(payload, { kind, ...claim }, outcome)
  // If the lead was erased while its mail was being sent, the mail file must not stay.
  if (!isRecorded) await forgetMailOfErased(payload, claim.id, [claim.id])
  return isServerFine
}

async function send(payload: Payload, due: Due): Promise<{ outcome: Outcome; isServerFine: boolean }> {
  const { id, attempts } = due.claim
  const { docs } = await payload.find({
    collection: 'waitlist-leads',
    where: { id: { equals: id } },
    depth: 0,
  })
  const [lead] = docs
  const mail = lead && (await compose(payload, due, lead))
  if (!mail) return { outcome: { isSent: false, problem: null, retryIn: null }, isServerFine: true }
  try {
    const refused = await deliverMail(mail)
    const refusal = refused.length > 0 ? `The mail server refuses ${refused.join(', ')}.` : null
    const problem = hasMailServer ? refusal : noMailServerText
    return { outcome: { isSent: true, problem }, isServerFine: true }
  } catch (error) {
    const { problem, retryIn, isServerFine } = describeMailFailure(error, attempts)
    logError(`${mailKinds[due.kind].label} could not be sent`, error)
    return { outcome: { isSent: false, problem, retryIn }, isServerFine }
  }
}

async function compose(payload: Payload, { kind, findTexts }: Due, lead: WaitlistLead) {
  const texts = await findTexts()
  const siteUrl = env.SITE_URL
  if (kind !== 'repeatNotice') return composeMail(kind, lead, { ...texts, siteUrl })
  const { docs: events } = await payload.find({
    collection: 'lead-events',
    where: {
      lead: { equals: lead.id },
      kind: { equals: 'sign-up' },
      'signUp.spamReasons': { exists: false },
      createdAt: { greater_than: lead.repeatNotice?.sentAt ?? lead.createdAt },
    },
    sort: '-createdAt',
    pagination: false,
    depth: 0,
  })
  const ownerId = typeof lead.owner === 'object' ? lead.owner?.id : lead.owner
  const owner = ownerId ? await findColleague(payload, ownerId) : undefined
  const to = owner ? [owner.email] : listTeamRecipients(texts.settings, lead)
  return composeRepeatNotice(lead, { events, to, siteName: texts.site.name, siteUrl })
}
