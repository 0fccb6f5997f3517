import type { Field } from 'payload'
import { rowOf } from '@/content/fields/list-field'
import { isNobodyField } from '@/content/access'

/**
 * The two mails a sign-up causes, and the one about later sign-ups of the same person: the name of
 * their state on the lead's row, and its columns there.
 */
export const mailKinds = {
  confirmation: { label: 'Confirmation to the visitor', columns: 'confirmation' },
  teamNotice: { label: 'Notice to the team', columns: 'team_notice' },
  repeatNotice: { label: 'Notice of another sign-up', columns: 'repeat_notice' },
} as const

export type MailKind = keyof typeof mailKinds

/** The state of a mail as far as it says whether there will be another attempt. */
/** What stands beside a mail that was written, and sent to nobody. */
export const noMailServerText = 'This site has no mail server: the email is in its mail folder.'

type MailState = { sentAt?: string | null; dueAt?: string | null; problem?: string | null }

/** Whether a mail failed permanently: it is never tried again unless somebody asks for it. */
export function isGivenUp({ sentAt, dueAt, problem }: MailState) {
  return Boolean(problem) && !dueAt && !sentAt
}

/**
 * The state of a mail. It is due as long as it has a time for its next attempt; without one it was sent,
 * was given up, or never due.
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
