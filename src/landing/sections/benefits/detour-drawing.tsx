import { below, type PlateLabel } from './plate-labels'

export const detourLabels: readonly PlateLabel[] = [
  { x: '50%', y: '42%', text: '14 min', anchor: 'middle' },
  below('23 min', '50%'),
  below('site', '93%'),
]

/** A jam on the straight way, and the drive that goes around it. */
export function DetourDrawing() {
  return (
    <g strokeLinecap="round">
      <path
        className="grid-stroke"
        strokeWidth="5"
        d="M0 20H400M0 70H400M60 2V98M130 2V98M270 2V98M340 2V98"
      />
      <path className="aqi-4 reading-stroke" strokeWidth="8" strokeDasharray=".1 13" d="M143 70H260" />
      <path className="ink-stroke" strokeWidth="8" strokeDasharray=".1 14" d="M4 70H130V20H270V70H294" />
      <path stroke="var(--signal)" opacity=".34" strokeWidth="30" d="M312 70h0" />
      <path stroke="var(--signal)" strokeWidth="12" d="M309 70h7" />
      <path className="ink-stroke" strokeWidth="16" d="M372 70h0" />
      <path stroke="var(--inst)" strokeWidth="10" d="M372 70h0" />
    </g>
  )
}
