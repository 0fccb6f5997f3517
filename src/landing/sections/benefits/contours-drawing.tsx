const rings = [
  { airClass: 1, scale: 3.3 },
  { airClass: 1, scale: 2.6 },
  { airClass: 2, scale: 1.95 },
  { airClass: 3, scale: 1.35 },
  { airClass: 4, scale: 0.8 },
]

/** Lines of equal value around a hazard, stretched to one side by the wind. */
export function ContoursDrawing() {
  return (
    <>
      {rings.map(({ airClass, scale }) => (
        <path key={scale} className={`aqi-${airClass} reading-stroke`} strokeWidth="2.4" d={ring(scale)} />
      ))}
      <circle className="aqi-4 reading-fill" cx="236" cy="77" r="6" />
    </>
  )
}

/** A closed curve around the source. A wider curve extends further to the left. */
function ring(scale: number) {
  const [x, y] = [236 - (scale - 0.8) * 13, 77]
  const [wide, high] = [38 * scale, 16 * scale]
  return [
    `M${at(x - wide, y)}`,
    `C${at(x - wide, y - high * 0.8)} ${at(x - wide * 0.3, y - high)} ${at(x + wide * 0.1, y - high * 0.9)}`,
    `S${at(x + wide * 0.86, y - high * 0.7)} ${at(x + wide * 0.9, y - high * 0.05)}`,
    `S${at(x + wide * 0.4, y + high * 0.9)} ${at(x, y + high * 0.88)}`,
    `S${at(x - wide, y + high * 0.7)} ${at(x - wide, y)}Z`,
  ].join('')
}

function at(x: number, y: number) {
  return `${Math.round(x)} ${Math.round(y)}`
}
