import type { CookieConsent } from '@/payload-types'
import type { ConsentCategory } from '@/features/consent/consent-choice'

export type ConsentSettings = Pick<CookieConsent, 'enabled' | 'version' | 'card' | 'categories' | 'services'>

const optional = ['statistics', 'marketing'] as const

/** What the browser must know to ask: nothing about services, only the categories they need. */
export function consentQuestion({ enabled, version, card, categories, services }: ConsentSettings) {
  const needed = new Set<string>(
    enabled ? services.filter(({ needsConsent }) => needsConsent).map(({ category }) => category) : [],
  )
  const asked: ConsentCategory[] = optional.filter((category) => needed.has(category))
  return {
    version,
    categories: asked,
    texts: card,
    necessary: categories.necessary,
    choices: asked.map((category) => ({ category, ...categories[category] })),
  }
}

export type ConsentQuestion = ReturnType<typeof consentQuestion>
