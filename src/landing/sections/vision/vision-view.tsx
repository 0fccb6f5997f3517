import { SectionHeading } from '@/landing/section-heading'
import type { VisionSection } from '@/payload-types'
import { Reveal } from '@/ui/reveal'
import { VisionTiles } from './vision-tiles'

/** The vision as numbered stations along one dotted line. */
export function VisionView({ pillars, stationCaption, routeCaption, drawingNote, ...text }: VisionSection) {
  const captions = { stationCaption, routeCaption, drawingNote }
  return (
    <section id="vision" className="section-space">
      <Reveal className="page-width">
        <div className="vision-head">
          <SectionHeading {...text} layout="across" />
          {text.statement && text.intro && <VisionTiles {...captions} />}
        </div>
        <ol className={`route route-of-${pillars.length}`}>
          {pillars.map((pillar, index) => (
            <li key={pillar.id ?? index} className="route-stop">
              <span className="station" aria-hidden="true">
                {index + 1}
              </span>
              <div>
                <h3 className="type-h3">{pillar.title}</h3>
                {pillar.text && <p className="mt-2.5 max-w-[36em]">{pillar.text}</p>}
              </div>
            </li>
          ))}
        </ol>
      </Reveal>
    </section>
  )
}
