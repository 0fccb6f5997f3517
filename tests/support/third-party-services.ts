import type { CookieConsent } from '@/payload-types'
import type { ConsentScript } from '@/lib/setting-rules'

/** Services that need consent, as staff list them when they add such services to the site. */
export const thirdPartyServices: CookieConsent['services'] = [
  {
    name: 'Visitor number',
    provider: 'Third party: statistics service',
    purpose: 'Tells a returning visitor from a new one when visits are counted.',
    storage: 'cookie',
    retention: '2 years',
    category: 'statistics',
    needsConsent: true,
  },
  {
    name: 'Visit number',
    provider: 'Third party: statistics service',
    purpose: 'Groups the pages of one visit, to show where people get lost.',
    storage: 'cookie',
    retention: '30 days',
    category: 'statistics',
    needsConsent: true,
  },
  {
    name: 'Campaign number',
    provider: 'Third party: advertising service',
    purpose: 'Links a sign-up to the campaign that led to it.',
    storage: 'cookie',
    retention: '13 months',
    category: 'marketing',
    needsConsent: true,
  },
]

/** The scripts that the site of the browser tests may run after consent. The domains do not exist. */
export const consentScripts: [ConsentScript, ConsentScript] = [
  { category: 'statistics', src: 'https://statistics.example/count.js' },
  { category: 'marketing', src: 'https://advertising.example/pixel.js?id=7' },
]
