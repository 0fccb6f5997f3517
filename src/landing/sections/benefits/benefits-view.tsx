import { SectionHeading } from '@/landing/section-heading'
import type { BenefitsSection } from '@/payload-types'
import { Reveal } from '@/ui/reveal'
import { BenefitDrawing } from './benefit-drawing'
import { benefitsSample } from './benefits-sample'

/** The benefits as cards. The instrument above each card shows the kind of reading that the benefit needs. */
export function BenefitsView({ cards, sampleTag, ...text }: BenefitsSection) {
  return (
    <section id="benefits" className="section-space bg-sunken border-line border-y">
      <div className={`page-width benefits-of-${cards.length}`}>
        <Reveal>
          <SectionHeading {...text} />
        </Reveal>
        <Reveal as="ul" className={`bento bento-of-${cards.length}`}>
          {cards.map((card, index) => (
            <li key={card.id ?? index} className="benefit">
              <BenefitDrawing
                drawing={card.drawing}
                reading={card.reading}
                tag={sampleTag || benefitsSample.sampleTag}
              />
              <div className="px-5 pt-4 pb-5 sm:py-6">
                <h3 className="type-h3">{card.title}</h3>
                <ul className="samples mt-2.5">
                  {card.points.map((point, position) => (
                    <li key={point.id ?? position}>{point.text}</li>
                  ))}
                </ul>
              </div>
            </li>
          ))}
        </Reveal>
      </div>
    </section>
  )
}
