import type { PageContext } from '@/landing/page-context'
import type { HeroSection } from '@/payload-types'
import { MotionToggle } from '@/ui/motion-toggle'
import { AirQualityCard } from './air-quality-card'
import { TemperatureCard } from './temperature-card'
import { TransectMap } from './transect-map'

/** The top of the page: the promise, the map that shows it, and two sample readings. */
export function HeroView({
  eyebrow,
  heading,
  intro,
  mapNote,
  sampleTag,
  readOnAnchor,
  ...hero
}: HeroSection & PageContext) {
  return (
    <section id="hero" className="hero" aria-labelledby="hero-heading">
      <div className="page-width relative z-10 pt-11 pb-10 lg:col-start-1 lg:row-start-1 lg:self-center lg:py-10">
        <div className="lg:w-[54%] xl:w-[52%]">
          {eyebrow && <p className="eyebrow mb-6">{eyebrow}</p>}
          <h1 id="hero-heading" className="type-display max-w-[11em]">
            {heading}
          </h1>
          {intro && <p className="type-lead mt-7 max-w-[33em]">{intro}</p>}
          <div className="mt-9 flex flex-col gap-3.5 sm:flex-row sm:flex-wrap">
            <a className="button button-primary" href="#waitlist">
              {hero.primaryLabel}
            </a>
            <a className="button button-outline" href={`#${readOnAnchor}`}>
              {hero.secondaryLabel}
            </a>
          </div>
        </div>
      </div>
      <div className="map-strip">
        <TransectMap />
      </div>
      <div className="page-width hero-readings relative z-10 lg:col-start-1 lg:row-start-1">
        <div className="hero-cards">
          <div className="hero-card">
            <AirQualityCard {...hero.airQuality} tag={sampleTag} />
          </div>
          <div className="hero-card hero-card-second">
            <TemperatureCard {...hero.temperature} tag={sampleTag} />
          </div>
        </div>
        <div className="hero-foot">
          {mapNote && <p className="map-note type-label">{mapNote}</p>}
          <MotionToggle pauseLabel={hero.pauseLabel} resumeLabel={hero.resumeLabel} />
        </div>
      </div>
    </section>
  )
}
