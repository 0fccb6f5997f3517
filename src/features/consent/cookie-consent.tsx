import { ConsentIsland } from '@/features/consent/consent-island'
import { consentQuestion, type ConsentSettings } from '@/features/consent/consent-question'

/** The cookie question of the site, once in its layout. Draws nothing while there is none to ask. */
export function CookieConsent({ consent }: { consent: ConsentSettings }) {
  return <ConsentIsland question={consentQuestion(consent)} />
}
