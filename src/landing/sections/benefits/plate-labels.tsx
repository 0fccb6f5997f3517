/** Words at a drawing's axes: the place of the baseline on the plate, and where on it the text is held. */
export type PlateLabel = {
  x: string
  y: string
  text: string
  anchor?: 'middle' | 'end'
}

/** At the left edge of a plate, above a line of its grid. */
export function besideLine(text: string, lineY: number): PlateLabel {
  return { x: '20', y: `${lineY - 3}%`, text }
}

/** Under a drawing, in the middle below a point of it. */
export function below(text: string, x: string): PlateLabel {
  return { x, y: '97%', text, anchor: 'middle' }
}

/** They keep their size and shape, however the drawing under them is stretched. */
export function PlateLabels({ labels }: { labels: readonly PlateLabel[] }) {
  return (
    <g className="font-mono font-medium" fontSize="11" fill="var(--inst-muted)">
      {labels.map(({ text, x, y, anchor }) => (
        <text key={text} x={x} y={y} textAnchor={anchor}>
          {text}
        </text>
      ))}
    </g>
  )
}
