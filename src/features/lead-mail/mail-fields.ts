import type { Field } from 'payload'
import { mailStateField } from '@/features/lead-mail/mail-kinds'

/** The lead's row is the outbox of its mails: one insert acknowledges a sign-up and promises both. */
export const mailFields: Field[] = [mailStateField('confirmation'), mailStateField('teamNotice')]
