const readings = [82, 70, 78, 62, 86, 70, 80, 58, 68, 52, 62, 74, 54, 64, 48, 60, 72]

/** Readings with their error bars. */
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
  return -88 + index * 36
}

function errorBar(x: number, y: number, margin: number) {
  return `M${x} ${y - margin}v${margin * 2}m-6 0h12m0-${margin * 2}h-12`
}
