import { StillDrawing } from '@/landing/still-drawing'
import { dotDashes, drives } from './drives'
import { lanesPath, streetsPath } from './street-lattice'

/** All routes as one path. Dashes start again on each route, so one animation moves all vehicles. */
const ways = drives.map(({ way }) => way).join('')

/**
 * The map behind the hero: streets, and drives that become measurements. The server renders it. Its animation
 * runs once when the page opens; print and reduced motion show its end state.
 */
export function TransectMap() {
  return (
    <StillDrawing
      className="transect-map"
      viewBox="0 0 1200 760"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <mask
        id="drawing-driven"
        fill="none"
        stroke="#fff"
        strokeWidth="11"
        strokeLinejoin="round"
        maskUnits="userSpaceOnUse"
        x="-200"
        y="-200"
        width="1700"
        height="1200"
      >
        {/* The dash is longer than the longest route. */}
        <path className="map-reveal" strokeDasharray="2000" d={ways} />
      </mask>
      <g transform="rotate(-13 600 380)" fill="none" strokeLinecap="round" strokeLinejoin="round">
        <path
          stroke="var(--water)"
          strokeWidth="64"
          d="M-200 690C120 560 260 760 520 640S900 420 1400 520L1560 552"
        />
        <path fill="var(--park)" d="M204 140h168v160h-168zM946 352h150v120h-150zM648 628h94v72h-94z" />
        <path className="map-lane" d={lanesPath()} />
        <path className="map-street" d={streetsPath()} />
        <path stroke="var(--street)" strokeWidth="9" d="M-160 820L1360 -60" />
        <g mask="url(#drawing-driven)">
          <path className="map-casing" d={ways} />
          <g strokeWidth="6.400" strokeDasharray={dotDashes}>
            {[1, 2, 3, 4, 5].map((airClass) => (
              <path key={airClass} stroke={`var(--dot-${airClass})`} d={dotsOf(airClass)} />
            ))}
          </g>
        </g>
        <path className="map-halo" d={drives.map(({ parked }) => `M${parked.join(' ')}h0`).join('')} />
        {/* Each dash is a vehicle. Its round ends make it longer. */}
        <path className="map-vehicle" strokeDasharray="9 4000" strokeDashoffset="-5.5" d={ways} />
      </g>
    </StillDrawing>
  )
}

/** Returns the samples of one class, of all drives. */
function dotsOf(airClass: number) {
  return drives
    .flatMap(({ samples }) => samples)
    .map((sample) => (sample.airClass === airClass ? sample.dots : ''))
    .join('')
}
