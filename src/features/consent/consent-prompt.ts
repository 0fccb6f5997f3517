import type { CookieConsent } from '@/payload-types'
import { consentCategories } from '@/features/consent/consent-choice'
import type { ConsentScript } from '@/lib/setting-rules'

export type ConsentSettings = Pick<CookieConsent, 'enabled' | 'version' | 'card' | 'categories' | 'services'>

/**
 * The data for the prompt, and the scripts that may run with consent.
 * A script is in use only when staff have switched services on and list one of its category that needs
 * consent. Without a script in use, the prompt asks nothing. So no script runs that the cookie policy does
 * not name.
 */
export function createConsentPrompt(consent: ConsentSettings, configured: readonly ConsentScript[]) {
  const { enabled, version, card, categories, services } = consent
  const scripts = configured.filter(
    (script) =>
      enabled && services.some(({ category, needsConsent }) => needsConsent && category === script.category),
  )
  const promptCategories = consentCategories.filter((category) =>
    scripts.some((script) => script.category === category),
  )
  return {
    version,
    categories: promptCategories,
    texts: card,
    choices: (['necessary', ...promptCategories] as const).map((category) => ({
      category,
      ...categories[category],
    })),
    scripts,
  }
}

export type ConsentPrompt = ReturnType<typeof createConsentPrompt>
