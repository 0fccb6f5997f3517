const streets =
  'M0 12H400M0 30H400M0 48H400M28 0V60M74 0V60M118 0V60M166 0V60M210 0V60M262 0V60M306 0V60M352 0V60'

/** What each package covers, from one drive to a whole network. A fourth one covers as much as the third. */
const coverage = [
  ['M4 30H118V48H208'],
  ['M4 30H118V48H208', 'M28 2V12H166V30H262', 'M74 58V48'],
  ['M4 30H118V48H396', 'M28 2V12H396', 'M74 58V12', 'M166 2V30H396', 'M262 58V2', 'M352 2V58', 'M306 48V12'],
]

/** How far a package reaches, as drives on the street grid. */
export function CoverageTrace({ rank }: { rank: number }) {
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
