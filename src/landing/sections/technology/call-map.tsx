import { z } from 'zod'
import { unmarkedText } from '@/content/preview/unmarked-text'
import { pm25Class } from '@/landing/sections/pm25-class'
import { StillDrawing } from '@/landing/still-drawing'

const sampleResponse = z.object({
  street: z.string(),
  pollutant: z.literal('pm2.5'),
  unit: z.string(),
  readings: z
    .array(z.object({ lat: z.number(), lon: z.number(), value: z.number(), uncertainty: z.number() }))
    .min(2)
    .max(9),
})

/** The distance in pixels between the first and the last reading. */
const spread = 172
/** The radius of a ring in pixels for each unit of uncertainty. */
const ringScale = 8

/**
 * Shows the response of the sample call as a map: the street, and each reading with its value and a ring for its
 * uncertainty. The map reads the response itself, so the two cannot differ. A response in another format has no map.
 */
export function CallMap({ response }: { response: string }) {
  const data = parse(unmarkedText(response))
  if (!data) return null
  const points = toPoints(data.readings)
  const [first, last] = [points[0], points.at(-1)]
  if (!first || !last) return null
  const slope = (last.y - first.y) / spread
  const way = points.map(({ x, y }) => `L${x} ${y}`).join('')
  const turn = Math.round((Math.atan(slope) * 180) / Math.PI)
  return (
    <div className="call-map" aria-hidden="true">
      <p className="text-inst-muted relative z-10 flex justify-between px-4 py-3">
        <span>{data.street}</span> <span>{`${data.pollutant}, ${data.unit}`}</span>
      </p>
      <StillDrawing
        className="font-semibold"
        width="1"
        height="1"
        fill="none"
        strokeWidth="1.5"
        textAnchor="middle"
        fontSize="14"
      >
        <path
          stroke="#fff"
          strokeOpacity=".07"
          strokeWidth="4"
          transform={`rotate(${turn})`}
          d="M-300-120H300M-300-60H300M-300 60H300M-300 130H300M-180-300V300M-110-300V300M-40-300V300M50-300V300M120-300V300"
        />
        <path
          stroke="#fff"
          strokeOpacity=".16"
          strokeWidth="12"
          d={`M${first.x - 300} ${Math.round(first.y - 300 * slope)}${way}L${last.x + 300} ${Math.round(last.y + 300 * slope)}`}
        />
        {points.map(({ x, y, value, uncertainty }) => (
          <g key={x} className={`aqi-${pm25Class(value)} reading-stroke`}>
            <circle cx={x} cy={y} r={Math.round(Math.min(uncertainty * ringScale, 30))} />
            <circle cx={x} cy={y} r="3" strokeWidth="6" />
          </g>
        ))}
        <g fill="var(--inst-ink)">
          {points.map(({ x, y, value }) => (
            <text key={x} x={x} y={y - 23}>
              {value}
            </text>
          ))}
        </g>
        <g className="font-medium" fill="var(--inst-muted)" fontSize="12">
          {points.map(({ x, y, uncertainty }) => (
            <text key={x} x={x} y={y + 31}>
              {`± ${uncertainty}`}
            </text>
          ))}
        </g>
      </StillDrawing>
    </div>
  )
}

function parse(response: string) {
  try {
    return sampleResponse.safeParse(JSON.parse(response)).data
  } catch {
    return undefined
  }
}

type Reading = z.infer<typeof sampleResponse>['readings'][number]

/** Returns the readings from west to east, as pixels around the middle of the map. */
function toPoints(readings: readonly Reading[]) {
  const latitudes = readings.map(({ lat }) => lat)
  const longitudes = readings.map(({ lon }) => lon)
  const [south, west] = [Math.min(...latitudes), Math.min(...longitudes)]
  const [high, wide] = [Math.max(...latitudes) - south, Math.max(...longitudes) - west]
  const pixels = spread / (wide || 1)
  // A degree of longitude is shorter than one of latitude.
  const stretched = pixels / Math.cos((south * Math.PI) / 180)
  return readings
    .map(({ lat, lon, ...reading }) => ({
      ...reading,
      x: Math.round((lon - west - wide / 2) * pixels),
      y: Math.round((south + high / 2 - lat) * stretched),
    }))
    .sort((one, other) => one.x - other.x)
}
