import type { ReactNode } from 'react'
import { dotDashes, measured } from '@/landing/sections/hero/drives'
import { airClassAt, cornerAt, streetsPath } from '@/landing/sections/hero/street-lattice'
import { StillDrawing } from '@/landing/still-drawing'
import type { VisionSection } from '@/payload-types'

// prettier-ignore
const route = measured([[4, 9], [7, 9], [7, 7], [9, 7], [9, 10], [10, 10], [10, 8], [15, 8]])
/** The station is on the route and shows the same class of air as the route does there. */
const station = cornerAt(9, 8)

type Captions = Pick<VisionSection, 'stationCaption' | 'routeCaption' | 'drawingNote'>

/** Two maps of the same streets, one with a station and one with a route. */
export function VisionTiles({ stationCaption, routeCaption, drawingNote }: Captions) {
  const [x, y] = station
  return (
    <div className="vision-tiles text-muted" aria-hidden="true">
      <Tile
        part="364 332 440 260"
        from="Mid"
        streets={<path id="drawing-streets" className="map-street" d={streetsPath()} />}
      >
        <circle stroke="var(--line-strong)" strokeWidth="2" strokeDasharray="4 5" cx={x} cy={y} r="40" />
        <path stroke={`var(--dot-${airClassAt(station)})`} strokeWidth="20" d={`M${x} ${y}h0`} />
      </Tile>
      <Tile part="330 315 660 260" from="Min" streets={<use href="#drawing-streets" />}>
        <path className="map-casing" d={route.way} />
        <g strokeWidth="8.500" strokeDasharray={dotDashes}>
          {route.samples.map(({ airClass, dots }) => (
            <path key={airClass} stroke={`var(--dot-${airClass})`} d={dots} />
          ))}
        </g>
      </Tile>
      <p className="type-label">{stationCaption}</p>
      <p className="type-label">{routeCaption}</p>
      {drawingNote && <p className="type-label col-span-2">{drawingNote}</p>}
    </div>
  )
}

type TileProps = {
  /** The part of the map in the tile. */
  part: string
  /** Where a narrower tile begins: at the middle or at the left of this part. */
  from: 'Mid' | 'Min'
  streets: ReactNode
  children: ReactNode
}

function Tile({ part, from, streets, children }: TileProps) {
  return (
    <StillDrawing
      className="border-line h-full w-full border"
      viewBox={part}
      preserveAspectRatio={`x${from}YMid slice`}
    >
      <g transform="rotate(-13 600 380)" fill="none" strokeLinecap="round">
        {streets}
        {children}
      </g>
    </StillDrawing>
  )
}
