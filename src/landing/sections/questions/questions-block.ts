import type { Block } from 'payload'
import { rowNames } from '@/content/fields/row-names'
import { richField } from '@/landing/rich/rich-field'
import { headingFields, hiddenField, line } from '@/landing/section-fields'

/** Questions that open to show their answer. */
export const questionsBlock = {
  slug: 'questions',
  interfaceName: 'QuestionsSection',
  labels: { singular: 'Questions and answers', plural: 'Questions and answers' },
  fields: [
    ...headingFields(),
    {
      name: 'questions',
      type: 'array',
      label: 'Questions',
      labels: { singular: 'Question', plural: 'Questions' },
      required: true,
      minRows: 1,
      maxRows: 20,
      admin: rowNames('Question'),
      fields: [
        line('question', { label: 'Question', best: 80, maxLength: 160 }),
        richField('answer', {
          label: 'Answer',
          help: 'With {accuracy}, {people}, {data access}, {pricing}, {reply time} or {contact} the question is hidden until that is filled in in the site settings.',
          maxLength: 2_000,
        }),
      ],
    },
    hiddenField,
  ],
} satisfies Block & { slug: 'questions' }
