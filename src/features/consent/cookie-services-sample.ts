import type { CookieConsent } from '@/payload-types'

/** What a new site stores in browsers. It uses nobody else's services, and lists none. */
export const cookieServicesSample: CookieConsent['services'] = [
  {
    name: 'ui-theme',
    provider: 'This site',
    purpose: 'Remembers whether you chose the light or the dark theme.',
    storage: 'local',
    retention: 'Until you clear it',
    category: 'necessary',
    needsConsent: false,
  },
  {
    name: 'ui-motion',
    provider: 'This site',
    purpose: 'Remembers that you paused moving pictures.',
    storage: 'local',
    retention: 'Until you clear it',
    category: 'necessary',
    needsConsent: false,
  },
  {
    name: 'cookie-consent',
    provider: 'This site',
    purpose: 'Remembers your cookie choice, with its date and the version of the question.',
    storage: 'local',
    retention: '6 months, then we ask again',
    category: 'necessary',
    needsConsent: false,
  },
  {
    name: 'waitlist-draft',
    provider: 'This site',
    purpose: 'Keeps a half-filled waitlist form while you reload the page.',
    storage: 'session',
    retention: 'Until you send the form or close the tab',
    category: 'necessary',
    needsConsent: false,
  },
  {
    name: 'payload-token',
    provider: 'This site',
    purpose: 'Keeps members of staff signed in. Visitors never receive it.',
    storage: 'cookie',
    retention: 'The time of a staff session',
    category: 'necessary',
    needsConsent: false,
  },
  {
    name: 'known-device',
    provider: 'This site',
    purpose: 'Lets staff sign in while a stranger guesses at their password. Visitors never receive it.',
    storage: 'cookie',
    retention: '1 year',
    category: 'necessary',
    needsConsent: false,
  },
]
