import type { WaitlistSection } from '@/payload-types'

export const waitlistSample = {
  blockType: 'waitlist',
  heading: 'Waitlist',
  statement: 'Join the waitlist',
  intro:
    'Tell us who you are. We reply by email to ask what you want to measure, and we never sell your details.',
  contactLine: 'Questions first? Write to {contact}.',
  steps: [
    { text: 'You send this form. It is free and commits you to nothing.' },
    { text: 'Someone on our team reads it.' },
    { text: 'We answer by email. You can leave the list at any time.' },
  ],
  form: {
    nameLabel: 'Full name',
    emailLabel: 'Work email',
    organizationLabel: 'Organization',
    industryLabel: 'Industry',
    industryPlaceholder: 'Select an industry',
    packageLabel: 'Package',
    optionalLabel: 'optional',
    noPackageLabel: 'No preference',
    packageChosenLabel: 'Package: {package}',
    removePackageLabel: 'Remove',
    customSolutionLabel: 'I need a custom solution',
    customSolutionDescriptionLabel: 'What should it measure, where, and by when?',
    customSolutionHint: 'At least 10 characters',
    emailSuggestion: 'Did you mean {email}?',
    errorSummary: 'Please check {count} fields',
    submitLabel: 'Join the Waitlist',
    busyLabel: 'Processing',
    smallPrint: 'Our {privacy} explains how we use your details.',
    privacyLinkLabel: 'Privacy Policy',
  },
  success: {
    title: 'Waitlist Registration Successful',
    body: 'Thank you. We received your details and our team will be in touch soon.',
    closeLabel: 'Close',
    received: 'Your sign-up is in. Next, someone on our team will read it and email you.',
    receivedTime: 'Expect a reply {reply time}.',
  },
  failure: {
    title: 'Submission Error',
    fallback: 'Failed to submit. Please try again later.',
    closeLabel: 'Close notification',
    keptNote: 'Your entries are still in the form.',
  },
} satisfies WaitlistSection
