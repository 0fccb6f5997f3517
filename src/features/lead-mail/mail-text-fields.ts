import type { Field, TextareaFieldValidation } from 'payload'
import { textarea } from 'payload/shared'
import type { WrittenMail } from '@/features/lead-mail/compose-mail'
import { mailVariables } from '@/features/lead-mail/mail-variables'
import { findPlaceholderFault, listPlaceholders } from '@/lib/placeholders'

const maxLengths = { subject: 120, text: 5_000 } as const

/** The texts of a mail that staff can edit. */
export type MailText = keyof typeof maxLengths

/** The fields for the texts of one mail, with a preview. */
export function mailTextFields(kind: WrittenMail): Field[] {
  return [
    { name: 'isOn', label: 'Send this email', type: 'checkbox', defaultValue: true },
    {
      name: 'subject',
      type: 'textarea',
      required: true,
      maxLength: maxLengths.subject,
      validate: validatorOf(kind, 'subject'),
      admin: { rows: 1 },
    },
    {
      name: 'text',
      type: 'textarea',
      required: true,
      maxLength: maxLengths.text,
      validate: validatorOf(kind, 'text'),
      admin: {
        rows: 10,
        description: `You can use ${listPlaceholders(mailVariables[kind])}. An empty line starts a paragraph.`,
      },
    },
    {
      name: 'preview',
      type: 'ui',
      admin: {
        components: {
          Field: { path: '/src/features/lead-mail/panel/mail-preview#MailPreview', clientProps: { kind } },
        },
      },
    },
  ]
}

/**
 * Returns why a text of this mail cannot be saved or sent, in a sentence for the editor. Returns null if it
 * can.
 */
export function findMailTextFault(text: string, kind: WrittenMail, field: MailText) {
  if (!text.trim()) return 'Please write a text.'
  if (text.length > maxLengths[field]) return formatTooLong(text.length, maxLengths[field])
  return findPlaceholderFault(text, { known: mailVariables[kind] })
}

function validatorOf(kind: WrittenMail, field: MailText): TextareaFieldValidation {
  return (text, options) => findMailTextFault(text ?? '', kind, field) ?? textarea(text, options)
}

const count = new Intl.NumberFormat('en-US')

function formatTooLong(length: number, maximum: number) {
  return `This text has ${count.format(length)} characters. It can have ${count.format(maximum)}.`
}
