import type { PageContext } from '@/landing/page-context'
import type { HeroSection } from '@/payload-types'
import { MotionToggle } from '@/ui/motion-toggle'
import { TransectMap } from './transect-map'
import { TrendingDown } from 'lucide-react'
import { AirQualityGauge } from './air-quality-gauge'
import { TemperatureBar } from './temperature-bar'

/** The hero: the headline, the map, and two sample readings. */
export function HeroView({
  eyebrow,
  heading,
  intro,
  mapNote,
  sampleTag,
  nextAnchor,
  ...hero
}: HeroSection & PageContext) {
  return (
    <section id="hero" className="hero" aria-labelledby="hero-heading">
      <div className="page-width hero-copy appears-whole relative z-10 pt-11 pb-10 lg:self-center lg:py-10">
        <div className="lg:w-[54%] xl:w-[52%]">
          {eyebrow && <p className="eyebrow mb-6">{eyebrow}</p>}
          <h1 id="hero-heading" className="type-display max-w-[11em]">
            {heading}
          </h1>
          {intro && <p className="type-lead mt-7 max-w-[33em]">{intro}</p>}
          <div className="mt-9 flex flex-wrap gap-3.5 max-sm:*:grow">
            <a className="button button-primary" href="#waitlist">
              {hero.primaryLabel}
            </a>
            <a className="button button-outline" href={`#${nextAnchor}`}>
              {hero.secondaryLabel}
            </a>
          </div>
        </div>
      </div>
      <div className="map-strip">
        <TransectMap />
      </div>
      <div className="page-width hero-foot appears-whole relative z-40">
        <MapNote text={mapNote} />
        <MotionToggle pauseLabel={hero.pauseLabel} resumeLabel={hero.resumeLabel} />
      </div>
      <div className="page-width hero-readings relative z-10">
        <div className="hero-cards">
          <div className="hero-card">
            <AirQualityCard {...hero.airQuality} tag={sampleTag} />
          </div>
          <div className="hero-card hero-card-second">
            <TemperatureCard {...hero.temperature} tag={sampleTag} />
          </div>
        </div>
      </div>
    </section>
  )
}

/**
 * The legend of the map, with its five colors where the editor put the placeholder. On wide screens the ends of the
 * scale are beside them. Screen readers skip the legend, like the map.
 */
function MapNote({ text }: { text?: string | null }) {
  if (!text) return null
  const [before = '', after = ''] = text.includes('{colors}') ? text.split('{colors}') : ['', text]
  return (
    <p className="map-note type-label" aria-hidden="true">
      {before && `${before.trimEnd()}\u00a0`}
      <span className="text-muted max-[86rem]:hidden">(AQI&nbsp;0)&nbsp;</span>
      <span className="map-scale" />
      <span className="text-muted max-[86rem]:hidden">&nbsp;(300)</span>
      &nbsp;{after.trimStart()}
    </p>
  )
}

type AirQualityCardProps = HeroSection['airQuality'] & { tag: string }

/**
 * A sample air quality reading, as the instrument in the vehicle would show it. Screen readers read only its
 * caption.
 */
function AirQualityCard({ title, value, tag, caption, ...card }: AirQualityCardProps) {
  return (
    <figure className="instrument">
      <div className="appears-whole px-5.5 py-5" aria-hidden="true">
        <p className="type-label text-inst-muted flex justify-between gap-4">
          <span>{title}</span>
          <span>{tag}</span>
        </p>
        <div className="relative mx-auto mt-3.5 max-w-64">
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
      </div>
      <figcaption className="sr-only">{caption}</figcaption>
    </figure>
  )
}

type TemperatureCardProps = HeroSection['temperature'] & { tag: string }

/** A sample temperature reading along a street, from cold spots to heat islands. */
function TemperatureCard({ title, tag, caption, low, zero, high, ...card }: TemperatureCardProps) {
  return (
    <figure className="instrument h-full">
      <div className="appears-whole flex h-full flex-col justify-between px-5.5 py-5" aria-hidden="true">
        <p className="type-label text-inst-muted flex justify-between gap-4">
          <span>{title}</span>
          <span>{tag}</span>
        </p>
        <p className="mt-3.5 flex flex-wrap items-baseline gap-x-2">
          <span className="type-reading text-[2.75rem]">
            {card.value} {card.unit}
          </span>{' '}
          {card.valueNote && <span className="text-inst-muted font-medium">{card.valueNote}</span>}
        </p>
        <TemperatureBar low={low} zero={zero} high={high} />
        <ul className="text-inst-muted mt-2.5 flex flex-wrap justify-between gap-x-4 gap-y-1 text-[.84rem]">
          {[
            { name: 'cold', label: card.coldLabel },
            { name: 'zero', label: card.neutralLabel },
            { name: 'hot', label: card.hotLabel },
          ].map(({ name, label }) => (
            <li key={name} className="flex items-center gap-2">
              <span className={`swatch swatch-${name}`} />
              {label}
            </li>
          ))}
        </ul>
      </div>
      <figcaption className="sr-only">{caption}</figcaption>
    </figure>
  )
}
