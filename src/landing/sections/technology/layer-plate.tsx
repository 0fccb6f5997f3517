/** The plate of a layer, as it lies in the stack: a unit, a store, or the streets that a call asks for. */
export function LayerPlate({ index }: { index: number }) {
  return (
    <svg className="layer-plate" viewBox="0 0 240 150" aria-hidden="true" focusable="false">
      <path className="plate-side" d="M10 56v26l110 54 110-54v-26l-110 54z" />
      <path className="plate-face" d="M120 2 230 56 120 110 10 56z" />
      <PlatePattern index={index} />
    </svg>
  )
}

function PlatePattern({ index }: { index: number }) {
  if (index === 0)
    return (
      <path
        className="plate-mark"
        d="m64 56 56-27.500 56 27.500-56 27.500zM94 56l26-12.800 26 12.800-26 12.800z"
      />
    )
  if (index === 1) return <path className="plate-dots" d={storeDots()} />
  return <path className="plate-mark" d="m62 40 90 44M92 26l90 44M58 66l82-40M92 84l96-47M128 92l74-36" />
}

/** Records side by side, in the plate's own perspective. */
function storeDots() {
  let path = ''
  for (let column = 0; column < 6; column += 1) {
    for (let row = 0; row < 6; row += 1) {
      path += `M${120 + (column - row) * 16} ${56 + (column + row - 5) * 7.8}h0`
    }
  }
  return path
}
