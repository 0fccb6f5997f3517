import type { WaitlistSetting } from '@/payload-types'

export const waitlistSettingsSample = {
  confirmation: {
    isOn: true,
    subject: 'You are on the {site} waitlist',
    text: `Hello {name},

Thank you for joining the waitlist. We received your details and our team will be in touch soon.

If you did not sign up, write to {contact} and we will delete your details.

{site}
{website}`,
  },
  teamNotice: {
    isOn: true,
    subject: 'New lead: {organization} ({industry})',
    text: `{name} of {organization} has joined the waitlist.

Email: {email}
Industry: {industry}
Package: {package}
Custom solution: {description}
Page: {page}

Open the lead: {link}`,
  },
} satisfies Partial<WaitlistSetting>
