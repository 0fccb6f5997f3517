import { StillDrawing } from '@/landing/still-drawing'
import { SectionHeading } from '@/landing/section-heading'
import type { PackagesSection } from '@/payload-types'
import { Reveal } from '@/ui/reveal'
import { PackageButton } from '@/features/waitlist/form/package-button'
import { packagesSample } from './packages-sample'

/** The packages. Choosing a card fills in the form below. */
export function PackagesView({ packages, note, ...section }: PackagesSection) {
  const highlighted = packages.findIndex(({ highlight }) => highlight)
  return (
    <section id="packages" className="section-space bg-sunken border-line border-y">
      <div className="page-width">
        <Reveal>
          <SectionHeading {...section} layout="beside" />
        </Reveal>
        <Reveal as="ul" className="offers offers-joined">
          {packages.map((offer, index) => (
            <PackageCard
              key={offer.id ?? index}
              {...offer}
              rank={index}
              isHighlighted={index === highlighted}
              chooseLabel={section.chooseLabel}
              chosenLabel={section.chosenLabel}
              highlightLabel={section.highlightLabel || packagesSample.highlightLabel}
            />
          ))}
        </Reveal>
        {note && <p className="type-small text-muted mt-7">{note}</p>}
      </div>
    </section>
  )
}

type PackageCardProps = PackagesSection['packages'][number] &
  Pick<PackagesSection, 'chooseLabel' | 'chosenLabel'> & {
    rank: number
    isHighlighted: boolean
    highlightLabel: string
  }

/** One package: its audience, its contents, and the button that chooses it. */
function PackageCard({ name, value, line, contents, isHighlighted, rank, ...labels }: PackageCardProps) {
  return (
    <li className="offer">
      <CoverageTrace rank={rank} />
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <h3 className="type-h3">{name}</h3>
        {isHighlighted && <p className="type-label offer-tag">{labels.highlightLabel}</p>}
      </div>
      {line && <p className="offer-line mt-1">{line}</p>}
      {contents && contents.length > 0 && (
        <ul className="samples mt-5">
          {contents.map((point, index) => (
            <li key={point.id ?? index}>{point.text}</li>
          ))}
        </ul>
      )}
      <div className="offer-choice mt-auto pt-7">
        <PackageButton
          value={value}
          isHighlighted={isHighlighted}
          chooseLabel={labels.chooseLabel.replace('{package}', () => name)}
          chosenLabel={labels.chosenLabel.replace('{package}', () => name)}
        />
      </div>
    </li>
  )
}

/** Three towns, side by side. */
const towns = [0, 84, 168]
const down = [2, 35, 68]
const across = [6, 36, 66]

const streets = towns
  .map((x) => [...down.map((at) => `M${x + at} 0v72`), ...across.map((y) => `M${x} ${y}h70`)].join(''))
  .join('')

/**
 * The coverage of each package: one route through a town, the whole town, or all towns and the routes between
 * them.
 */
const coverage = ['M4 66H35V36H68', town(0), towns.map(town).join('') + 'M68 36h18M152 36h18']

function town(x: number) {
  return across.map((y) => `M${x + 4} ${y}h64`).join('') + `M${x + 2} 6v60M${x + 35} 6v60M${x + 68} 6v60`
}

/**
 * Draws the coverage of a package as drives on the streets. A fourth package has the coverage of the third.
 */
function CoverageTrace({ rank }: { rank: number }) {
  return (
    <StillDrawing className="coverage-trace" viewBox="0 0 238 72" aria-hidden="true">
      <path className="coverage-streets" d={streets} />
      <path className="coverage-drives" d={coverage[Math.min(rank, coverage.length - 1)]} />
    </StillDrawing>
  )
}
