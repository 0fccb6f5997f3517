import type { Field } from 'payload'
import { isNobodyField } from '@/content/access'

const asSent = { access: { update: isNobodyField } }

/** What a visitor had been told about their data when they signed up, as evidence of it. */
export const noticeField: Field = {
  name: 'notice',
  label: 'Privacy notice that was shown',
  type: 'group',
  admin: { readOnly: true },
  fields: [
    { name: 'wording', type: 'textarea', ...asSent },
    { name: 'version', type: 'text', ...asSent },
    { name: 'page', label: 'On the page', type: 'text', ...asSent },
  ],
}
