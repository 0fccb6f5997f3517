const readings = [86, 70, 80, 56, 66, 46, 60, 74, 50, 62, 40, 54, 44]

/** Readings with the margin each one carries. */
export function ErrorBarsDrawing() {
  return (
    <>
      <path className="grid-stroke" d="M-100 30H500M-100 75H500M-100 120H500" />
      <path
        className="quiet-stroke"
        strokeWidth="1.75"
        d={readings.map((y, index) => errorBar(placeOf(index), y, 16 + ((index * 7) % 11))).join('')}
      />
      <path
        className="aqi-1 reading-stroke"
        strokeWidth="11"
        strokeLinecap="round"
        d={readings.map((y, index) => `M${placeOf(index)} ${y}h0`).join('')}
      />
    </>
  )
}

function placeOf(index: number) {
  return -16 + index * 36
}

function errorBar(x: number, y: number, margin: number) {
  return `M${x} ${y - margin}v${margin * 2}m-6 0h12m0-${margin * 2}h-12`
}
