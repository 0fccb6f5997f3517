import type { HeroSection } from '@/payload-types'
import { TemperatureBar } from './temperature-bar'

type TemperatureCardProps = HeroSection['temperature'] & { tag: string }

/** A sample reading of the heat along a street, from its cold spots to its heat islands. */
export function TemperatureCard({ title, tag, caption, low, zero, high, ...card }: TemperatureCardProps) {
  return (
    <figure className="instrument px-5.5 py-5">
      <figcaption className="sr-only">{caption}</figcaption>
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
    </figure>
  )
}
