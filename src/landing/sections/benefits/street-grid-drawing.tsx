const block = 17
const pitch = 21
const rows = 5
const columns = 29

const hotSpots = [
  { x: 16, y: 2.1, reach: 2.4, strength: 0.96 },
  { x: 21.5, y: 4.2, reach: 1.8, strength: 0.6 },
  { x: 7.5, y: 1.2, reach: 1.9, strength: 0.5 },
]
const limits = [0.32, 0.5, 0.68, 0.86]

/** City blocks colored by their air quality: a busy junction, and its effect on the neighboring blocks. */
export function StreetGridDrawing() {
  return (
    <g strokeWidth={block} strokeDasharray={`${block} ${pitch - block}`}>
      {runsByClass().map((path, index) => (
        <path key={index} className={`aqi-${index + 1} reading-stroke`} d={path} />
      ))}
    </g>
  )
}

/** Adjacent blocks of one class are drawn as one dashed line, which keeps the markup small. */
function runsByClass() {
  const paths = ['', '', '', '', '']
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0, start = 0; column < columns; column += 1) {
      const airClass = classAt(column, row)
      if (column + 1 < columns && classAt(column + 1, row) === airClass) continue
      paths[airClass] += `M${start * pitch - 100} ${row * pitch + 35}h${(column + 1 - start) * pitch - 4}`
      start = column + 1
    }
  }
  return paths
}

function classAt(column: number, row: number) {
  const heat = hotSpots.reduce(
    (sum, { x, y, reach, strength }) =>
      sum + strength * Math.exp(-((column - x) ** 2 + (row - y) ** 2) / (2 * reach ** 2)),
    ((column + row + 1) % 2) * 0.02,
  )
  return limits.filter((limit) => heat >= limit).length
}
