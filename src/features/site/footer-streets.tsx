const across = [36, 92, 150, 196, 262, 330]
const down = [40, 118, 172, 260, 340, 402, 496, 566, 650, 742, 806, 900, 978, 1070, 1150]

/** The streets of the map, faint, as the ground of the footer. */
export function FooterStreets() {
  const streets = [...across.map((y) => `M-200 ${y}H1400`), ...down.map((x) => `M${x} -300V700`)].join('')
  return (
    <svg
      className="footer-streets"
      viewBox="0 0 1200 340"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      focusable="false"
    >
      <path d={streets} transform="rotate(-13 600 170)" />
    </svg>
  )
}
