import type { Payload, TypedUser } from 'payload'
import { z } from 'zod'
import { isAdminUser } from '@/content/access'
import { env } from '@/env'
import { composeTexts, writtenMails } from '@/features/lead-mail/compose-mail'
import { findMailTextFault, type MailText } from '@/features/lead-mail/mail-text-fields'
import { findMailTexts } from '@/features/lead-mail/mail-data'
import { mentions } from '@/features/lead-mail/mail-variables'
import { ApiError } from '@/lib/api-error'
import type { SiteSetting, WaitlistLead } from '@/payload-types'

/** In bytes: several times the longest texts that can be saved. */
export const maxBodyBytes = 65_536

/** The texts of a mail from the form, saved or not. The input contains no recipient. */
export const sampleMailInput = z.strictObject({
  kind: z.enum(writtenMails),
  subject: z.string(),
  text: z.string(),
})

export type SampleMailInput = z.infer<typeof sampleMailInput>

/**
 * Composes the mail for a sample lead.
 *
 * @throws ApiError 403 for the mail to the team if the user is not an admin.
 */
export async function findSampleMail(payload: Payload, user: TypedUser, input: SampleMailInput) {
  if (input.kind === 'teamNotice' && !isAdminUser(user))
    throw new ApiError('forbidden', 'Only an admin can see and send the email to the team.')
  return composeSampleMail(input, (await findMailTexts(payload)).site)
}

/**
 * Composes the mail for a sample lead with these texts. `faults` are the errors that prevent saving them;
 * `notes` explain the sample.
 */
export function composeSampleMail(
  { kind, ...template }: SampleMailInput,
  site: Pick<SiteSetting, 'name' | 'contactEmail'>,
) {
  const names: MailText[] = ['subject', 'text']
  const faults = names.flatMap((field) => {
    const sentence = findMailTextFault(template[field], kind, field)
    return sentence ? [{ field, sentence }] : []
  })
  const notes = describeSample(template.text, site)
  return { ...composeTexts(kind, sampleLead, { template, site, siteUrl: env.SITE_URL }), faults, notes }
}

function describeSample(text: string, { contactEmail }: Pick<SiteSetting, 'contactEmail'>) {
  return [
    ...(mentions(text, 'link') ? ['The link to the lead does not work in a sample.'] : []),
    ...(!contactEmail && mentions(text, 'contact') ? [leftOut] : []),
  ]
}

const leftOut = 'Without a contact email in the site settings, the paragraph with {contact} is left out.'

/** A person who does not exist, with a value for every variable. */
const sampleLead: WaitlistLead = {
  id: '00000000-0000-4000-8000-000000000000',
  name: 'Ada Lovelace',
  email: 'ada.lovelace@example.com',
  emailKey: 'ada.lovelace@example.com',
  organization: 'City of Somewhere',
  industry: 'smart-city',
  package: 'Custom',
  needsCustomSolution: true,
  customSolutionDescription: 'Air and noise around twelve schools, for one year.',
  status: 'new',
  signUps: 1,
  notice: { page: '/' },
  updatedAt: '2026-01-01T12:00:00.000Z',
  createdAt: '2026-01-01T12:00:00.000Z',
}
