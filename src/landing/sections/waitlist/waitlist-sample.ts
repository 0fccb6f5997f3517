import type { WaitlistSection } from '@/payload-types'

export const waitlistSample = {
  blockType: 'waitlist',
  heading: 'Waitlist',
  statement: 'Join the waitlist',
  intro:
    'Tell us who you are and what you want to measure. We reply by email and we never sell your details.',
  contactLine: 'Rather write first? {contact}',
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
    smallPrint: 'How we use what you enter is in our {privacy}.',
    privacyLinkLabel: 'Privacy Policy',
  },
  success: {
    title: 'Waitlist Registration Successful',
    body: 'Thank you. We received your details and our team will be in touch soon.',
    closeLabel: 'Close',
    received: 'We received your sign-up. Next, a person on our team reads it and writes to you by email.',
    receivedTime: 'That takes {reply time}.',
  },
  failure: {
    title: 'Submission Error',
    fallback: 'Failed to submit. Please try again later.',
    closeLabel: 'Close notification',
    keptNote: 'Your entries are still in the form.',
  },
} satisfies WaitlistSection
