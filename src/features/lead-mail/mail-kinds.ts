import type { Field } from 'payload'
import { rowOf } from '@/content/fields/list-field'
import { isNobodyField } from '@/content/access'

/**
 * The two mails about a first sign-up, and the one about later sign-ups. The keys name the fields of their
 * state on the lead. `columns` is the prefix of the database columns.
 */
export const mailKinds = {
  confirmation: { label: 'Confirmation to the visitor', columns: 'confirmation' },
  teamNotice: { label: 'Notice to the team', columns: 'team_notice' },
  repeatNotice: { label: 'Notice of another sign-up', columns: 'repeat_notice' },
} as const

export type MailKind = keyof typeof mailKinds

/** The problem text of a mail that was only written to a file, because there is no mail server. */
export const noMailServerText = 'This site has no mail server: the email is in its mail folder.'

/** The part of the state that tells whether there will be another attempt. */
type MailState = { sentAt?: string | null; dueAt?: string | null; problem?: string | null }

/** Whether a mail failed permanently. It is sent again only if somebody requests it. */
export function isGivenUp({ sentAt, dueAt, problem }: MailState) {
  return Boolean(problem) && !dueAt && !sentAt
}

/**
 * The fields for the state of a mail. A mail is due while it has a time for its next attempt. Without one it
 * was sent, has failed permanently, or was never due.
 */
export function mailStateField(name: MailKind): Field {
  return {
    name,
    label: mailKinds[name].label,
    type: 'group',
    interfaceName: 'StateOfMail',
    fields: [
      rowOf(
        { name: 'sentAt', label: 'Sent', ...readOnlyTime },
        { name: 'dueAt', label: 'Next attempt', ...readOnlyTime },
        { name: 'attempts', type: 'number', ...readOnly },
      ),
      {
        name: 'givenUpAt',
        label: 'Stopped trying',
        index: true,
        ...readOnlyTime,
        admin: { ...readOnlyTime.admin, condition: (_, mail) => Boolean(mail?.givenUpAt) },
      },
      {
        name: 'problem',
        type: 'text',
        ...readOnly,
        admin: { readOnly: true, condition: (_, mail) => Boolean(mail?.problem) },
      },
      {
        name: 'sendAgain',
        type: 'ui',
        admin: {
          condition: (_, mail) => isGivenUp(mail ?? {}),
          components: {
            Field: {
              path: '/src/features/lead-mail/panel/given-up-mail#GivenUpMail',
              clientProps: { kind: name },
            },
          },
        },
      },
    ],
  }
}

const readOnly = { access: { update: isNobodyField }, admin: { readOnly: true } } as const

const readOnlyTime = {
  type: 'date',
  access: { update: isNobodyField },
  admin: { readOnly: true, date: { pickerAppearance: 'dayAndTime' } },
} as const
