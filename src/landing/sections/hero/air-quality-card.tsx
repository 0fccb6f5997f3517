import { TrendingDown } from 'lucide-react'
import type { HeroSection } from '@/payload-types'
import { AirQualityGauge } from './air-quality-gauge'

type AirQualityCardProps = HeroSection['airQuality'] & { tag: string }

/** A sample reading of the air, as the instrument in the vehicle would show it. */
export function AirQualityCard({ title, value, tag, caption, ...card }: AirQualityCardProps) {
  return (
    <figure className="instrument px-5.5 py-5">
      <figcaption className="sr-only">{caption}</figcaption>
      <p className="type-label text-inst-muted flex justify-between gap-4">
        <span>{title}</span>
        <span>{tag}</span>
      </p>
      <div className="relative mt-3.5">
        <AirQualityGauge index={Number.parseFloat(value)} />
        <p className="type-reading absolute inset-x-0 bottom-0 text-center">{value}</p>
      </div>
      <p className="type-small mt-2 text-center font-medium">
        <span className="aqi-1 reading-text font-semibold">{card.rating}</span> {card.ratingNote}
      </p>
      {card.change && (
        <p className="type-label text-inst-muted border-inst-line mt-4 flex justify-between gap-4 border-t pt-3">
          <span>{card.changeLabel}</span>
          <span className="text-inst-ink flex items-center gap-1.5">
            <TrendingDown aria-hidden="true" size={16} strokeWidth={1.75} />
            {card.change}
          </span>
        </p>
      )}
    </figure>
  )
}
