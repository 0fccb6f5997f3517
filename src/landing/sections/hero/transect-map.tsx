import { StillDrawing } from '@/landing/still-drawing'
import { dotDashes, drives, type Drive } from './drives'
import { lanesPath, streetsPath } from './street-lattice'

/** The length of a vehicle without its round ends. */
const vehicleLength = 9
/** Path lengths are measured in thousandths of the path, so that one keyframe fits every drive. */
const wholeWay = 1000

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
        strokeWidth="30"
        strokeLinejoin="round"
        maskUnits="userSpaceOnUse"
        x="-200"
        y="-200"
        width="1700"
        height="1200"
      >
        {drives.map(({ way, approach, run }, index) => (
          <g key={way} className={`map-drive-${index}`}>
            <path d={approach} />
            <path className="map-reveal" pathLength={wholeWay} d={run} />
          </g>
        ))}
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
          <path className="map-casing" d={drives.map(({ way }) => way).join('')} />
          <g strokeWidth="6.400" strokeDasharray={dotDashes}>
            {[1, 2, 3, 4, 5].map((airClass) => (
              <path key={airClass} stroke={`var(--dot-${airClass})`} d={dotsOf(airClass)} />
            ))}
          </g>
        </g>
        {drives.map((drive, index) => (
          <Vehicle key={drive.way} drive={drive} index={index} />
        ))}
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

/** The vehicle of a drive. All vehicles are painted above all samples. */
function Vehicle({ drive, index }: { drive: Drive; index: number }) {
  const vehicle = (vehicleLength / drive.runLength) * wholeWay
  const rounding = (5.5 / drive.runLength) * wholeWay
  const parked = vehicle + rounding - wholeWay
  return (
    <g className={`map-drive-${index}`}>
      <path className="map-halo" d={`M${drive.parked.join(' ')}h0`} />
      <path
        className="map-vehicle"
        pathLength={wholeWay}
        strokeDasharray={`${vehicle.toFixed(1)} ${wholeWay}`}
        strokeDashoffset={parked.toFixed(1)}
        d={drive.run}
      />
    </g>
  )
}
