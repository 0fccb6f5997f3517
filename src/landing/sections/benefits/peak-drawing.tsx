import { pm25Ends } from '@/landing/sections/pm25-class'
import { below, besideLine } from './plate-labels'

/** Units of the drawing for one microgram. The axis goes from 0 to 70. */
const heightOf = 0.9
const baseline = 80
/** 5:20 p.m. on an axis of 24 hours that is 400 units wide. */
const peakX = 288.9
const curve = `M0 74C40 75 60 74 95 71S130 67 155 68S215 71 242 68C270 65 274 25 ${peakX} 25S308 64 336 68S380 73 400 73`

/** The classes that the curve goes through, with their limits in micrograms. */
const classes = [0, 1, 2, 3].map((before) => ({
  airClass: before + 1,
  from: pm25Ends[before - 1] ?? 0,
  to: Math.min(pm25Ends[before] ?? 70, 70),
}))

export const peakLabels = [
  besideLine('70 µg/m³', lineAt(70)),
  besideLine('35', lineAt(35)),
  besideLine('usual', lineAt(12)),
  below('6 a.m.', '25%'),
  below('noon', '50%'),
  below('6 p.m.', '75%'),
]

/** A peak above the usual level, at its hour. The curve has the color of its class. */
export function PeakDrawing() {
  return (
    <>
      <linearGradient
        id="drawing-air-classes"
        gradientUnits="userSpaceOnUse"
        x2="0"
        y1={baseline}
        y2={lineAt(70)}
      >
        {classes.flatMap(({ airClass, from, to }) =>
          [from, to].map((limit) => (
            <stop
              key={`${airClass}-${limit}`}
              stopColor={`var(--aqi-${airClass})`}
              offset={`${((limit / 70) * 100).toFixed(1)}%`}
            />
          )),
        )}
      </linearGradient>
      <path className="grid-stroke" d={`M0 ${lineAt(70)}H400M0 ${lineAt(35)}H400M0 ${baseline}H400`} />
      <path className="quiet-stroke" strokeWidth="1.5" strokeDasharray="5 6" d={`M0 ${lineAt(12)}H400`} />
      <path
        fill="url(#drawing-air-classes)"
        fillOpacity=".14"
        stroke="url(#drawing-air-classes)"
        strokeWidth="3"
        d={curve}
      />
      <g className="aqi-4 reading-stroke" strokeLinecap="round">
        <path strokeWidth="3" strokeDasharray=".1 8" d={`M${peakX} 36V${baseline}`} />
        <path strokeWidth="14" d={`M${peakX} 25h0`} />
        <path strokeWidth="28" opacity=".25" d={`M${peakX} 25h0`} />
      </g>
    </>
  )
}

function lineAt(micrograms: number) {
  return Number((baseline - micrograms * heightOf).toFixed(1))
}
