import type { PageContext } from '@/landing/page-context'
import type { QuoteSection } from '@/payload-types'
import { Reveal } from '@/ui/reveal'

/** What somebody said, set as large as the lines that carry a message. */
export function QuoteView({ quote, name, role, anchor }: QuoteSection & PageContext) {
  return (
    <section id={anchor} className="section-space bg-sunken border-line border-y">
      <Reveal className="page-width">
        <figure>
          <blockquote className="type-h2 max-w-[24em]">“{quote}”</blockquote>
          <figcaption className="eyebrow mt-7">
            {name}
            {role && `, ${role}`}
          </figcaption>
        </figure>
      </Reveal>
    </section>
  )
}
