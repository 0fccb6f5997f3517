import { paragraph, richText } from '@/content/rich-text/rich-text'
import type { QuestionsSection } from '@/payload-types'

/** The site settings hold the facts in braces. A question is hidden until its fact is filled in there. */
export const questionsSample = {
  blockType: 'questions',
  heading: 'Questions',
  statement: 'What people ask before they join',
  questions: [
    question(
      'Are the readings on this page real?',
      'No. They are samples that show the kind of data you would get. Nothing here was measured in a real place.',
    ),
    question(
      'What do you measure, and how accurately?',
      'Air quality, temperature and traffic. Each reading carries its time, its place and its margin of error. {accuracy}',
    ),
    question(
      'How do I read the colors?',
      'They follow the Air Quality Index of the US EPA. Green, up to 50, is good. Yellow, up to 100, is moderate. Orange, up to 150, is unhealthy for sensitive groups. Red, up to 200, is unhealthy for everyone, and purple is worse. The official index is an average over hours; a dot has the color of its one sample.',
    ),
    question(
      'What can a passing vehicle not tell you?',
      'One pass is one moment on one street. A pattern takes many passes at different hours, and a street that no vehicle drives stays blank. Mobile readings show where to look; they do not replace reference monitors.',
    ),
    question(
      'What about people on the street?',
      'The sensors are there to measure places. {people} Our [Privacy Policy](/legal/privacy) says what we keep when someone writes to us.',
    ),
    question(
      'Who gets the data?',
      '{data access} Our [data processing terms](/legal/data-processing) say who is responsible for what.',
    ),
    question(
      'What does it cost, and when can we start?',
      'The price depends on the area, so you get a quote for yours. {pricing}',
    ),
    question(
      'What does joining the waitlist mean?',
      'It is free and commits you to nothing. Someone on our team reads what you write and answers by email. A place on the list does not guarantee access, a date or a price, and you can leave at any time. The details are in the [Terms](/legal/terms).',
    ),
    question(
      'Who can I contact?',
      'Write to {contact}. You do not have to join first, and a person will answer.',
    ),
  ],
} satisfies QuestionsSection

function question(text: string, answer: string) {
  return { question: text, answer: richText(paragraph(answer)) }
}
