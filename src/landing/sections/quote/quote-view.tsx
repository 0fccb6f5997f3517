import type { PageContext } from '@/landing/page-context'
import type { QuoteSection } from '@/payload-types'
import { Reveal } from '@/ui/reveal'

/** A quote in the size of the main lines of sections. */
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
