import { paragraph, richText } from '@/content/rich-text/rich-text'
import type { QuestionsSection } from '@/payload-types'

/** The facts in braces are in the site settings; until one is filled in there, its question is hidden. */
export const questionsSample = {
  blockType: 'questions',
  heading: 'Questions',
  statement: 'What people ask before they join',
  questions: [
    question(
      'What do you measure, and how accurately?',
      'Air quality, temperature and traffic, each reading with its time, its place and its margin of error. {accuracy}',
    ),
    question(
      'What happens with people in the street?',
      'The sensors are there to measure places. {people} What we keep of anyone who writes to us is in the [Privacy Policy](/legal/privacy).',
    ),
    question(
      'Who gets the data?',
      '{data access} The roles are in our [data processing terms](/legal/data-processing).',
    ),
    question(
      'What does it cost, and when can we start?',
      'The price depends on the area, so you get a quote for yours. {pricing}',
    ),
    question(
      'What does joining the waitlist mean?',
      'It is free and binds you to nothing. A person reads what you write and answers by email. A place on the list promises no access, date or price, and you can leave it at any time. The details are in the [Terms](/legal/terms).',
    ),
    question('Whom can I write to?', '{contact}. A person answers, also before you join.'),
  ],
} satisfies QuestionsSection

function question(text: string, answer: string) {
  return { question: text, answer: richText(paragraph(answer)) }
}
