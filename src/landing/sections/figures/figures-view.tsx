import type { PageContext } from '@/landing/page-context'
import { SectionHeading } from '@/landing/section-heading'
import type { FiguresSection } from '@/payload-types'
import { Reveal } from '@/ui/reveal'

/** A few large numbers in a row. Screen readers read each label before its number. */
export function FiguresView({ figures, source, anchor, ...texts }: FiguresSection & PageContext) {
  return (
    <section id={anchor} className="section-space">
      <Reveal className="page-width">
        <SectionHeading {...texts} />
        <dl className="offers">
          {figures.map((figure, index) => (
            <div key={figure.id ?? index} className="figure">
              <dt>{figure.label}</dt>
              <dd className="type-reading">{figure.value}</dd>
            </div>
          ))}
        </dl>
        {source && <p className="type-small text-muted mt-7">{source}</p>}
      </Reveal>
    </section>
  )
}
