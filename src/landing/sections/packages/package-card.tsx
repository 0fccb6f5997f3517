import { PackageButton } from '@/features/waitlist/form/package-button'
import type { PackagesSection } from '@/payload-types'
import { CoverageTrace } from './coverage-trace'

type PackageCardProps = PackagesSection['packages'][number] &
  Pick<PackagesSection, 'chooseLabel' | 'chosenLabel'> & { rank: number }

/** One package: who it is for, what it holds, and the button that chooses it. */
export function PackageCard({ name, value, line, contents, highlight, rank, ...labels }: PackageCardProps) {
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
