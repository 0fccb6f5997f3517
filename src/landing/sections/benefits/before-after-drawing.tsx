const bars = 30
const change = 15
const pitch = 20

/** Bars before and after a measure, from one consistent record. */
export function BeforeAfterDrawing() {
  return (
    <>
      <path className="grid-stroke" d="M-100 46H500M-100 90H500M-100 134H500" />
      <g strokeWidth="13">
        <path className="past-stroke" d={barsBetween(0, change)} />
        <path className="aqi-1 reading-stroke" d={barsBetween(change, bars)} />
      </g>
      <path
        className="ink-stroke"
        strokeWidth="2"
        strokeLinecap="round"
        strokeDasharray=".1 7"
        d="M193.500 14V134"
      />
    </>
  )
}

function barsBetween(first: number, last: number) {
  let path = ''
  for (let bar = first; bar < last; bar += 1) {
    const before = 92 - (bar % 4) * 7 - (bar % 7) * 2
    const height = bar < change ? before : before * (0.72 - (bar - change) * 0.022)
    path += `M${bar * pitch - 96} 134v-${Math.round(height)}`
  }
  return path
}
