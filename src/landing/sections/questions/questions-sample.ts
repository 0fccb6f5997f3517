import { paragraph, richText } from '@/content/rich-text/rich-text'
import type { QuestionsSection } from '@/payload-types'

export const questionsSample = {
  blockType: 'questions',
  heading: 'Questions',
  statement: 'What people ask before they join',
  questions: [
    {
      question: 'Do the vehicles have to change their routes?',
      answer: richText(paragraph('No. The sensors ride along on the routes that are driven anyway.')),
    },
    {
      question: 'Do the sensors record people?',
      answer: richText(
        paragraph('They measure air, temperature and traffic. See the [privacy policy](/legal/privacy).'),
      ),
    },
  ],
} satisfies QuestionsSection
