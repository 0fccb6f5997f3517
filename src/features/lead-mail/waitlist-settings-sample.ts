import type { WaitlistSetting } from '@/payload-types'

export const waitlistSettingsSample = {
  confirmation: {
    isOn: true,
    subject: 'You are on the {{site}} waitlist',
    text: `Hello {{name}},

thank you for joining the waitlist. We received your details and our team will be in touch soon.

If it was not you who signed up, please write to {{contact}} and we will erase your details.

{{site}}`,
  },
  teamNotice: {
    isOn: true,
    subject: 'New lead: {{organization}} ({{industry}})',
    text: `{{name}} of {{organization}} has joined the waitlist.

E-mail: {{email}}
Industry: {{industry}}
Package: {{package}}
Custom solution: {{description}}
Page: {{page}}

Open the lead: {{link}}`,
  },
} satisfies Partial<WaitlistSetting>
