import { below, besideLine } from './plate-labels'

/** The mean, and by how much each pass differs from it, in tenths of a degree. */
const mean = 21.4
const passes = [-4, -1, -3, 0, -5, -2, -4, 1, -1, 2, 0, -2, 3, 1, 5, 4, 6]

export const errorBarsLabels = [
  besideLine('22°', lineAt(22)),
  besideLine('mean', lineAt(mean)),
  besideLine('20°', lineAt(20)),
  below('pass 1', '21%'),
  below('17', '95%'),
]

/** Readings with their error bars. */
export function ErrorBarsDrawing() {
  const points = passes.map((tenths, index) => ({
    x: 84 + index * 18.5,
    y: lineAt(mean + tenths / 10),
    tenths,
  }))
  const dotsOf = (isMeant: (tenths: number) => boolean) =>
    points.map(({ x, y, tenths }) => (isMeant(tenths) ? `M${x} ${y}h0` : '')).join('')
  return (
    <>
      <path className="grid-stroke" d={`M0 ${lineAt(22)}H400M0 ${lineAt(21)}H400M0 ${lineAt(20)}H400`} />
      <path className="quiet-stroke" strokeDasharray="4 4" d={`M0 ${lineAt(mean)}H400`} />
      <path
        className="quiet-stroke"
        strokeWidth="1.75"
        d={points.map(({ x, y }, index) => errorBar(x, y, 15 + (index % 2) * 4)).join('')}
      />
      <g fill="none" strokeWidth="9" strokeLinecap="round">
        <path stroke="var(--t-zero)" d={dotsOf((tenths) => tenths <= 0)} />
        <path stroke="var(--t-warm)" d={dotsOf((tenths) => tenths > 0)} />
      </g>
    </>
  )
}

function lineAt(degrees: number) {
  return Math.round(80 - (degrees - 20) * 28)
}

function errorBar(x: number, y: number, margin: number) {
  return `M${x} ${y - margin}v${margin * 2}m-4 0h8m0-${margin * 2}h-8`
}
