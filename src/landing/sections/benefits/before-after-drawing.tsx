import { below, besideLine } from './plate-labels'

const days = 28
const change = 14
const [start, pitch] = [68, 11.5]
/** Between the last day before the measure and the first after it. */
const gap = 6

/** What each day of a week differs from its mean by: less is driven at its end. */
const week = [1.5, 0.5, 1, 1.5, 2, -2.5, -4]

export const beforeAfterLabels = [
  besideLine('20', lineAt(20)),
  besideLine('10', lineAt(10)),
  // The unit stands in the row of the names.
  besideLine('ppb', 100),
  below('Before', '36%'),
  below('After', '76%'),
]

/** Bars before and after a measure, from one consistent record. */
export function BeforeAfterDrawing() {
  return (
    <>
      <path className="grid-stroke" d={`M0 ${lineAt(20)}H400M0 ${lineAt(10)}H400M0 ${lineAt(0)}H400`} />
      <g className="wide-strokes" strokeWidth="8">
        <path className="past-stroke" d={barsBetween(0, change, 21)} />
        <path className="aqi-1 reading-stroke" d={barsBetween(change, days, 12)} />
      </g>
      <path
        className="ink-stroke"
        strokeWidth="2"
        strokeLinecap="round"
        strokeDasharray=".1 7"
        d={`M${start + (change - 0.5) * pitch + gap / 2} 2V${lineAt(0)}`}
      />
    </>
  )
}

function barsBetween(first: number, last: number, mean: number) {
  let path = ''
  for (let day = first; day < last; day += 1) {
    const value = mean * (1 + (week[day % 7] ?? 0) / 21)
    path += `M${start + day * pitch + (day < change ? 0 : gap)} ${lineAt(0)}V${lineAt(value)}`
  }
  return path
}

function lineAt(value: number) {
  return Math.round(80 - value * 3)
}
