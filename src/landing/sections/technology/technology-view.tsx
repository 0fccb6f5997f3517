import type { TechnologySection } from '@/payload-types'
import { Reveal } from '@/ui/reveal'
import { LayerStack } from './layer-stack'
import { SampleCall } from './sample-call'

/** The layers of the system beside a drawing of them; pointing at a layer lights its plate. */
export function TechnologyView({ heading, statement, intro, layers, call }: TechnologySection) {
  return (
    <section className="section-space">
      <Reveal className="page-width technology">
        <div>
          <h2 className={statement ? 'eyebrow' : 'type-h2'}>{heading}</h2>
          {statement && <h3 className="type-h2 mt-5">{statement}</h3>}
          {intro && <p className="type-lead mt-5 max-w-[34em]">{intro}</p>}
          <ol className="layers">
            {layers.map((layer, index) => (
              <li key={layer.id ?? index} className="layer">
                <h4 className="type-h3 text-[1.3125rem]">{layer.title}</h4>
                {layer.text && <p className="mt-2 max-w-[34em]">{layer.text}</p>}
              </li>
            ))}
          </ol>
        </div>
        <div className="technology-proof">
          <LayerStack plates={layers.map((layer) => layer.plate ?? '')} />
          {call?.request && <SampleCall {...call} request={call.request} />}
        </div>
      </Reveal>
    </section>
  )
}
