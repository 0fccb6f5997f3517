/** The plate of a layer, as it lies in the stack: a unit, a store, or the streets that a call asks for. */
export function LayerPlate({ index }: { index: number }) {
  return (
    <svg className="layer-plate" viewBox="0 0 240 150" aria-hidden="true">
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

/** Records side by side, in the plate's own perspective: lines that are dashed into dots. */
function storeDots() {
  return [0, 1, 2, 3, 4, 5].map((row) => `M${120 - row * 16} ${17 + row * 7.8}l80 39`).join('')
}
