import type { Field } from 'payload'
import { isNobodyField } from '@/content/access'

/** Why a lead was set aside, for whoever decides whether it stays there. */
export const spamField: Field = {
  name: 'spamReasons',
  label: 'Why this looks like spam',
  type: 'textarea',
  access: { update: isNobodyField },
  admin: {
    readOnly: true,
    condition: (lead) => Boolean(lead?.spamReasons),
    description: 'Give the lead another status to release it; its mails are sent then.',
  },
}
