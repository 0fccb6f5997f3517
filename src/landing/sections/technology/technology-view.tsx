import type { PageContext } from '@/landing/page-context'
import { StillDrawing } from '@/landing/still-drawing'
import type { TechnologySection } from '@/payload-types'
import { Reveal } from '@/ui/reveal'
import { SampleCall } from './sample-call'
import { technologySample } from './technology-sample'
import { UnitDrawing } from './unit-drawing'

/**
 * The layers of the system, each beside its plate in the drawing, and a sample call. The accuracy of the
 * sensors follows the introduction, once the site settings have it.
 */
export function TechnologyView({ facts, ...section }: TechnologySection & PageContext) {
  const { heading, statement, intro, layers, call } = section
  const LayerHeading = statement ? 'h4' : 'h3'
  return (
    <section className="section-space">
      <Reveal className="page-width technology">
        <div>
          <h2 className={statement ? 'eyebrow' : 'type-h2'}>{heading}</h2>
          {statement && <h3 className="type-h2 mt-5">{statement}</h3>}
          {intro && <p className="type-lead mt-5 max-w-[34em]">{intro}</p>}
          {facts.accuracy && (
            <p className="text-ink mt-5 max-w-[34em] font-medium max-md:type-small">{facts.accuracy}</p>
          )}
        </div>
        <ol className="layers">
          {layers.map((layer, index) => (
            <li key={layer.id ?? index} className="layer">
              {index === 0 ? <Unit tag={call?.tag} /> : <LayerPlate index={index} />}
              <div>
                <LayerHeading className="type-h3 text-[1.3125rem]">{layer.title}</LayerHeading>
                {layer.text && <p className="mt-2 max-w-[34em]">{layer.text}</p>}
              </div>
            </li>
          ))}
        </ol>
        {call?.request && <SampleCall {...call} request={call.request} />}
      </Reveal>
    </section>
  )
}

/** The plate of the first layer: a drawing of the unit, with a tag that says that it is illustrative. */
function Unit({ tag }: { tag?: string | null }) {
  return (
    <div>
      <p className="text-muted font-mono text-[.75rem]">{tag || technologySample.call.tag}</p>
      <UnitDrawing />
    </div>
  )
}

/** The plate of another layer: a store, or the streets that a call asks for. */
function LayerPlate({ index }: { index: number }) {
  return (
    <StillDrawing className="layer-plate" viewBox="0 0 240 150" aria-hidden="true">
      <path className="plate-side" d="M10 56v26l110 54 110-54v-26l-110 54z" />
      <path className="plate-face" d="M120 2 230 56 120 110 10 56z" />
      <PlatePattern index={index} />
    </StillDrawing>
  )
}

function PlatePattern({ index }: { index: number }) {
  if (index === 1) return <path className="plate-dots" d={storeDots()} />
  return <path className="plate-mark" d="m62 40 90 44M92 26l90 44M58 66l82-40M92 84l96-47M128 92l74-36" />
}

/** Records side by side, in the perspective of the plate: dashed lines that look like dots. */
function storeDots() {
  return [0, 1, 2, 3, 4, 5].map((row) => `M${120 - row * 16} ${17 + row * 7.8}l80 39`).join('')
}
