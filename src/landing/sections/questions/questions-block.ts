import type { Block } from 'payload'
import { listField } from '@/content/fields/list-field'
import { factNames } from '@/features/site/site-facts'
import { richField } from '@/landing/rich/rich-field'
import { headingFields, line } from '@/landing/section-fields'

/** Questions that expand to show their answers. */
export const questionsBlock = {
  slug: 'questions',
  interfaceName: 'QuestionsSection',
  labels: { singular: 'Questions and answers', plural: 'Questions and answers' },
  fields: [
    ...headingFields(),
    listField('questions', { row: 'Question', required: true, minRows: 1, maxRows: 20 }, [
      line('question', { label: 'Question', best: 80, maxLength: 160 }),
      richField('answer', {
        label: 'Answer',
        help: 'With {accuracy}, {people}, {data access}, {pricing}, {reply time} or {contact} the question is hidden until that is filled in under Site settings.',
        maxLength: 2_000,
        placeholders: factNames,
      }),
    ]),
  ],
} satisfies Block & { slug: 'questions' }
