import { SectionHeading } from '@/landing/section-heading'
import type { PackagesSection } from '@/payload-types'
import { Reveal } from '@/ui/reveal'
import { PackageButton } from '@/features/waitlist/form/package-button'

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

type PackageCardProps = PackagesSection['packages'][number] &
  Pick<PackagesSection, 'chooseLabel' | 'chosenLabel'> & { rank: number }

/** One package: who it is for, what it holds, and the button that chooses it. */
function PackageCard({ name, value, line, contents, highlight, rank, ...labels }: PackageCardProps) {
  return (
    <li className="offer">
      <CoverageTrace rank={rank} />
      <h3 className="type-h3">{name}</h3>
      {line && <p className="mt-1">{line}</p>}
      {contents && contents.length > 0 && (
        <ul className="samples mt-5">
          {contents.map((point, index) => (
            <li key={point.id ?? index}>{point.text}</li>
          ))}
        </ul>
      )}
      <div className="mt-auto pt-7">
        <PackageButton
          value={value}
          isHighlighted={highlight ?? false}
          chooseLabel={labels.chooseLabel.replace('{package}', name)}
          chosenLabel={labels.chosenLabel.replace('{package}', name)}
        />
      </div>
    </li>
  )
}

const streets =
  'M0 12H400M0 30H400M0 48H400M28 0V60M74 0V60M118 0V60M166 0V60M210 0V60M262 0V60M306 0V60M352 0V60'

/** What each package covers, from one drive to a whole network. A fourth one covers as much as the third. */
const coverage = [
  ['M4 30H118V48H208'],
  ['M4 30H118V48H208', 'M28 2V12H166V30H262', 'M74 58V48'],
  ['M4 30H118V48H396', 'M28 2V12H396', 'M74 58V12', 'M166 2V30H396', 'M262 58V2', 'M352 2V58', 'M306 48V12'],
]

/** How far a package reaches, as drives on the street grid. */
function CoverageTrace({ rank }: { rank: number }) {
  const drives = coverage[Math.min(rank, coverage.length - 1)] ?? []
  return (
    <svg
      className="coverage-trace"
      viewBox="0 0 400 60"
      preserveAspectRatio="xMinYMid slice"
      aria-hidden="true"
      focusable="false"
    >
      <path className="coverage-streets" d={streets} />
      <path className="coverage-drives" d={drives.join('')} />
    </svg>
  )
}
