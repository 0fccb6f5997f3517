import type { Field } from 'payload'
import { isNobodyField } from '@/lib/access'

/** The two mails a sign-up causes: the name of their state on the lead's row, and its columns there. */
export const mailKinds = {
  confirmation: { label: 'Confirmation to the visitor', columns: 'confirmation' },
  teamNotice: { label: 'Notice to the team', columns: 'team_notice' },
} as const

export type MailKind = keyof typeof mailKinds

/**
 * What became of a mail. It is due as long as it has a time to be tried at; without one it was sent,
 * was given up, or never was to be sent.
 */
export function mailStateField(name: MailKind): Field {
  return {
    name,
    label: mailKinds[name].label,
    type: 'group',
    fields: [
      {
        type: 'row',
        fields: [
          { name: 'sentAt', label: 'Sent', ...time },
          { name: 'dueAt', label: 'To be tried', ...time },
          { name: 'attempts', type: 'number', ...kept },
        ],
      },
      {
        name: 'problem',
        type: 'text',
        ...kept,
        admin: { readOnly: true, condition: (_, mail) => Boolean(mail?.problem) },
      },
    ],
  }
}

const kept = { access: { update: isNobodyField }, admin: { readOnly: true } } as const

const time = {
  type: 'date',
  access: { update: isNobodyField },
  admin: { readOnly: true, date: { pickerAppearance: 'dayAndTime' } },
} as const
