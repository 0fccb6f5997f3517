import { ChevronDown } from 'lucide-react'
import type { PageContext } from '@/landing/page-context'
import { RichTextView } from '@/landing/rich/rich-text-view'
import { SectionHeading } from '@/landing/section-heading'
import type { QuestionsSection } from '@/payload-types'

/** Questions that the browser itself opens and closes, with or without scripts. */
export function QuestionsView({ questions, anchor, ...words }: QuestionsSection & PageContext) {
  return (
    <section id={anchor} className="section-space bg-sunken border-line border-y">
      <div className="page-width waitlist">
        <SectionHeading {...words} />
        <div>
          {questions.map(({ id, question, answer }, index) => (
            <details key={id ?? index} className="question">
              <summary>
                <h3 className="type-h3">{question}</h3>
                <ChevronDown size={24} strokeWidth={1.75} aria-hidden="true" />
              </summary>
              <RichTextView text={answer} className="pb-7" />
            </details>
          ))}
        </div>
      </div>
    </section>
  )
}
