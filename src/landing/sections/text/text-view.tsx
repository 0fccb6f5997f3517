import type { PageContext } from '@/landing/page-context'
import { RichTextView } from '@/landing/rich/rich-text-view'
import { SectionHeading } from '@/landing/section-heading'
import type { TextSection } from '@/payload-types'

/**
 * Text in one column of a readable width. It has no entrance animation, because nobody can read text that
 * slides.
 */
export function TextView({ text, anchor, ...texts }: TextSection & PageContext) {
  return (
    <section id={anchor} className="section-space">
      <div className="page-width">
        <SectionHeading {...texts} />
        <RichTextView text={text} className="mt-9" />
      </div>
    </section>
  )
}
