/** A text at an axis of a drawing, with the position of its baseline on the plate. */
export type PlateLabel = {
  x: string
  y: string
  text: string
  anchor?: 'middle'
}

/** Puts a text at the left edge of a plate, above a line of its grid. */
export function besideLine(text: string, lineY: number): PlateLabel {
  return { x: '20', y: `${lineY - 3}%`, text }
}

/** Centers a text under a point of the drawing. */
export function below(text: string, x: string): PlateLabel {
  return { x, y: '97%', text, anchor: 'middle' }
}

/** The texts keep their size and shape when the drawing is stretched. */
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
