import { StillDrawing } from '@/landing/still-drawing'
import { drives, type Drive } from './drives'
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
      <defs>
        {drives.map((drive, index) => (
          <mask
            key={drive.way}
            id={`drive-${index}`}
            maskUnits="userSpaceOnUse"
            x="-200"
            y="-200"
            width="1600"
            height="1200"
          >
            <path className="map-revealed" d={drive.approach} />
            <path className="map-revealed map-reveal" pathLength={wholeWay} d={drive.run} />
          </mask>
        ))}
      </defs>
      <g transform="rotate(-13 600 380)">
        <path className="map-water" d="M-200 690C120 560 260 760 520 640S900 420 1400 520L1560 552" />
        <path className="map-park" d="M204 140h168v160h-168zM946 352h150v120h-150zM648 628h94v72h-94z" />
        <path className="map-lane" d={lanesPath()} />
        <path className="map-street" d={streetsPath()} />
        <path className="map-avenue" d="M-160 820L1360 -60" />
        {drives.map(({ way, samples }, index) => (
          <g key={way} mask={`url(#drive-${index})`}>
            <path className="map-casing" d={way} />
            {samples.map(({ airClass, dots }) => (
              <path key={airClass} className="map-dots" stroke={`var(--dot-${airClass})`} d={dots} />
            ))}
          </g>
        ))}
        {drives.map((drive, index) => (
          <Vehicle key={drive.way} drive={drive} index={index} />
        ))}
      </g>
    </StillDrawing>
  )
}

/** The vehicle of a drive. All of them stand above all samples, also above those of later drives. */
function Vehicle({ drive, index }: { drive: Drive; index: number }) {
  const vehicle = (vehicleLength / drive.runLength) * wholeWay
  const rounding = (5.5 / drive.runLength) * wholeWay
  const parked = vehicle + rounding - wholeWay
  return (
    <g className={`map-drive-${index}`}>
      <path
        className="map-halo"
        pathLength={wholeWay}
        strokeDasharray={`0.01 ${wholeWay}`}
        strokeDashoffset={(parked - vehicle / 2).toFixed(1)}
        d={drive.run}
      />
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
