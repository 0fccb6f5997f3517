import { PackageCard } from '@/landing/sections/packages/package-card'
import { SectionHeading } from '@/landing/section-heading'
import type { PackagesSection } from '@/payload-types'
import { Reveal } from '@/ui/reveal'

/** What can be ordered. Choosing a card fills the form below. */
export function PackagesView({ packages, chooseLabel, chosenLabel, note, ...text }: PackagesSection) {
  return (
    <section id="packages" className="section-space bg-sunken border-line border-y">
      <div className="page-width">
        <Reveal>
          <SectionHeading {...text} />
        </Reveal>
        <Reveal as="ul" className={`offers offers-of-${packages.length}`}>
          {packages.map((offer, index) => (
            <PackageCard
              key={offer.id ?? index}
              {...offer}
              rank={index}
              chooseLabel={chooseLabel}
              chosenLabel={chosenLabel}
            />
          ))}
        </Reveal>
        {note && <p className="type-small text-muted mt-7">{note}</p>}
      </div>
    </section>
  )
}
