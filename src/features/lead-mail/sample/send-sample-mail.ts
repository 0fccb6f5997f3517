import type { Payload, TypedUser } from 'payload'
import { describeMailFailure } from '@/features/lead-mail/describe-mail-failure'
import { findSampleMail, type SampleMailInput } from '@/features/lead-mail/sample/sample-mail'
import { ApiError, tooMany } from '@/lib/api-error'
import { logError } from '@/lib/log'
import { deliverMail, hasMailServer } from '@/lib/mail-transport'
import { rateLimit } from '@/lib/rate-limit'

const maxMails = 5
const minutes = 10
const limit = rateLimit({ name: 'sample-mail', points: maxMails, seconds: minutes * 60 })

/**
 * Sends the mail for a sample lead to this user, and returns a sentence for them. Texts that cannot be saved
 * are not sent.
 *
 * @throws ApiError 400 for invalid texts, 403, 429 after too many mails, and 503 if the mail server rejects
 * the mail
 */
export async function sendSampleMail(payload: Payload, user: TypedUser, input: SampleMailInput) {
  const { faults, siteName, replyTo, subject, text, html } = await findSampleMail(payload, user, input)
  const [fault] = faults
  if (fault) throw new ApiError('invalid', fault.sentence, { [fault.field]: fault.sentence })
  const wait = await limit.spend(user.id)
  if (wait > 0)
    throw tooMany(
      `You can send yourself up to ${maxMails} emails in ${minutes} minutes. ${formatRetryTime(wait)}`,
      wait,
    )
  const id = `sample-${crypto.randomUUID()}`
  try {
    await deliverMail({ id, siteName, to: [user.email], replyTo, subject, text, html })
  } catch (error) {
    logError('A sample mail could not be sent', error)
    const { reason } = describeMailFailure(error, 1)
    throw new ApiError('unavailable', `Not sent to ${user.email}. ${reason}`)
  }
  if (hasMailServer) return `Sent to ${user.email}.`
  return `Not sent: this site has no mail server. The email to ${user.email} is in its mail folder, as ${id}.eml.`
}

function formatRetryTime(seconds: number) {
  const wait = Math.ceil(seconds / 60)
  return `Please try again in ${wait === 1 ? 'a minute' : `${wait} minutes`}.`
}
