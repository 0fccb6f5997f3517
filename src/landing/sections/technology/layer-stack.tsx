const plateHeight = 104
const top = 62

/** An exploded stack of plates, the first layer at the bottom, joined by the way the data takes. */
export function LayerStack({ plates }: { plates: readonly string[] }) {
  const height = top + plates.length * plateHeight + 40
  return (
    <svg className="layer-stack" viewBox={`0 0 480 ${height}`} aria-hidden="true" focusable="false">
      {plates.map((label, index) => (
        <g
          key={index}
          className={`plate plate-${index + 1}`}
          transform={`translate(0 ${top + (plates.length - 1 - index) * plateHeight})`}
        >
          <path className="plate-side" d="M40 40v16l150 66 150-66v-16l-150 66z" />
          <path className="plate-face" d="M190-26 340 40 190 106 40 40z" />
          <PlatePattern index={index} />
          <path className="plate-lead" d="M340 40h34" />
          <foreignObject x="384" y="-12" width="100" height="104">
            <p className="plate-label">{label}</p>
          </foreignObject>
        </g>
      ))}
      <path className="stack-trace" d={`M190 ${height - 62}V${top + 40}`} />
    </svg>
  )
}

function PlatePattern({ index }: { index: number }) {
  if (index === 0)
    return (
      <path
        className="plate-mark"
        d="m130 40 60-26.400 60 26.400-60 26.400zM160 40l30-13.200 30 13.200-30 13.200z"
      />
    )
  if (index === 1) return <path className="plate-dots" d={storeDots()} />
  return (
    <path
      className="plate-mark"
      d="m120 40 42-18.500M190 9.200l-42 18.500M140 62l100-44M176 72l84-37M218 66l30-13.200"
    />
  )
}

/** Records side by side, in the plate's own perspective. */
function storeDots() {
  let path = ''
  for (let column = 0; column < 7; column += 1) {
    for (let row = 0; row < 7; row += 1) {
      path += `M${190 + (column - row) * 17} ${40 + (column + row - 6) * 7.5}h0`
    }
  }
  return path
}
