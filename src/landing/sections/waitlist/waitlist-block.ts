import type { Block, Field, TextFieldSingleValidation } from 'payload'
import { text } from 'payload/shared'
import { listField, rowOf } from '@/content/fields/list-field'
import { headingFields, line, optionalLine } from '@/landing/section-fields'
import { withStartingValues } from '@/landing/starting-values'
import { waitlistSample } from './waitlist-sample'

const waitlistFormFields: Field[] = [
  rowOf(
    line('nameLabel', { label: 'Name', maxLength: 40 }),
    line('emailLabel', { label: 'Email', maxLength: 40 }),
    line('organizationLabel', { label: 'Organization', maxLength: 40 }),
  ),
  rowOf(
    line('industryLabel', { label: 'Industry', maxLength: 40 }),
    line('industryPlaceholder', { label: 'First line of the industry list', maxLength: 60 }),
  ),
  rowOf(
    line('packageLabel', { label: 'Package', maxLength: 40 }),
    line('optionalLabel', { label: 'Word for “optional”', maxLength: 24 }),
    line('noPackageLabel', { label: 'First line of the package list', maxLength: 60 }),
  ),
  rowOf(
    line('packageChosenLabel', {
      label: 'Chosen package',
      placeholder: 'package',
      help: '{package} stands for its name.',
      maxLength: 60,
    }),
    line('removePackageLabel', { label: 'Button that clears the chosen package', maxLength: 40 }),
  ),
  line('customSolutionLabel', { label: 'Checkbox for a custom solution', maxLength: 80 }),
  line('customSolutionDescriptionLabel', { label: 'Label of the description field', maxLength: 120 }),
  optionalLine('customSolutionHint', { label: 'Hint under the text field', maxLength: 120 }),
  optionalLine('emailSuggestion', {
    label: 'Hint when the email looks mistyped',
    placeholder: 'email',
    help: '{email} stands for the address we think was meant.',
    maxLength: 80,
  }),
  optionalLine('errorSummary', {
    label: 'Line above a list of several mistakes',
    placeholder: 'count',
    help: '{count} stands for their number.',
    maxLength: 80,
  }),
  rowOf(
    line('submitLabel', { label: 'Button', maxLength: 40 }),
    line('busyLabel', { label: 'Button while sending', maxLength: 40 }),
  ),
  rowOf(
    optionalLine('smallPrint', {
      label: 'Small print',
      placeholder: 'privacy',
      help: '{privacy} stands for the link to the privacy policy.',
      maxLength: 200,
    }),
    {
      name: 'privacyLinkLabel',
      label: 'Text of that link',
      type: 'text',
      maxLength: 40,
      validate: requireLinkText,
    },
  ),
]

/** The sign-up form with all its texts. Only the error messages of fields are fixed. */
export const waitlistBlock = {
  slug: 'waitlist',
  interfaceName: 'WaitlistSection',
  labels: { singular: 'Waitlist', plural: 'Waitlists' },
  fields: [
    ...withStartingValues(waitlistSample, [
      ...headingFields(),
      optionalLine('contactLine', {
        label: 'Contact line',
        placeholder: 'contact',
        help: '{contact} stands for the contact email of the site settings. Without one the line is left out.',
        maxLength: 120,
      }),
      listField(
        'steps',
        {
          row: 'Step',
          labels: { singular: 'Step', plural: 'What happens next' },
          maxRows: 4,
          help: 'Shown beside the form. On phones and small tablets it is below the form.',
        },
        [line('text', { label: 'Text', maxLength: 120 })],
      ),
      {
        name: 'form',
        type: 'group',
        label: 'Form',
        interfaceName: 'WaitlistFormTexts',
        fields: waitlistFormFields,
      },
      {
        name: 'success',
        type: 'group',
        label: 'After a sign-up',
        interfaceName: 'WaitlistSuccessTexts',
        fields: [
          line('title', { label: 'Title', maxLength: 80 }),
          line('body', { label: 'Text', maxLength: 300 }),
          line('closeLabel', { label: 'Button', maxLength: 30 }),
          optionalLine('received', {
            label: 'Line that stays by the form',
            help: 'That it was received, and what happens next.',
            maxLength: 200,
          }),
          optionalLine('receivedTime', {
            label: 'What it adds once Site settings has a reply time',
            placeholder: 'reply time',
            help: 'It is also the last step of “What happens next”.',
            maxLength: 120,
          }),
        ],
      },
      {
        name: 'failure',
        type: 'group',
        label: 'When a sign-up fails',
        interfaceName: 'WaitlistFailureTexts',
        fields: [
          line('title', { label: 'Title', maxLength: 80 }),
          line('fallback', { label: 'Text when no reason is known', maxLength: 200 }),
          line('closeLabel', { label: 'Name of the close button', maxLength: 40 }),
          optionalLine('keptNote', { label: 'What happens to the entries', maxLength: 160 }),
        ],
      },
    ]),
  ],
} satisfies Block & { slug: 'waitlist' }

/** Payload runs this at a publish. A link without text would be invisible. */
function requireLinkText(...[value, options]: Parameters<TextFieldSingleValidation>) {
  const { smallPrint }: { smallPrint?: unknown } = Object(options.siblingData)
  if (!value?.trim() && smallPrint) return 'Please fill in the text that leads to the privacy policy.'
  return text(value, options)
}
