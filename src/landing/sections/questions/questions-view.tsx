import { ChevronDown } from 'lucide-react'
import { fillInText } from '@/features/site/site-facts'
import type { PageContext } from '@/landing/page-context'
import { RichTextView } from '@/landing/rich/rich-text-view'
import { SectionHeading } from '@/landing/section-heading'
import type { QuestionsSection } from '@/payload-types'

/**
 * Questions that expand without a script; the first one is open. A question is left out when its answer names
 * a fact that is not filled in. After the form, a button leads back to it.
 */
export function QuestionsView(section: QuestionsSection & PageContext) {
  const { questions, anchor, facts, joinLabel, ...texts } = section
  const answered = questions.flatMap(({ id, question, answer }) => {
    const filled = fillInText(answer, facts)
    return filled ? [{ id, question, answer: filled }] : []
  })
  if (answered.length === 0) return null
  return (
    <section id={anchor} className="section-space">
      <div className="page-width side-by-side">
        <SectionHeading {...texts} />
        <div className="questions">
          {answered.map(({ id, question, answer }, index) => (
            <details key={id ?? index} className="question" open={index === 0}>
              <summary>
                <h3>{question}</h3>
                <ChevronDown size={20} strokeWidth={1.75} aria-hidden="true" />
              </summary>
              <RichTextView text={answer} className="pb-6" />
            </details>
          ))}
          {joinLabel && (
            <a className="button button-primary mt-8 max-sm:w-full" href="#waitlist">
              {joinLabel}
            </a>
          )}
        </div>
      </div>
    </section>
  )
}
