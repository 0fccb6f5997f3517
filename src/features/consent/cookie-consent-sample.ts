import type { CookieConsent } from '@/payload-types'
import { cookieServicesSample } from '@/features/consent/cookie-services-sample'

type ConsentSample = Pick<CookieConsent, 'enabled' | 'version' | 'card' | 'categories' | 'table' | 'services'>

/** How a new site asks: not at all, because nothing on it needs permission until staff switch it on. */
export const cookieConsentSample: ConsentSample = {
  enabled: false,
  version: 1,
  card: {
    title: 'Cookies on this site',
    text: 'Necessary cookies keep the site working. Everything else is used only with your permission.',
    nothingToAsk: 'This site only stores what it needs to work. There is nothing here to agree to or refuse.',
    acceptAll: 'Accept all',
    necessaryOnly: 'Necessary only',
    choose: 'Choose',
    save: 'Save my choice',
    close: 'Close',
    alwaysOn: 'Always on',
    gpcHonoured:
      'Your browser sends a Global Privacy Control signal. We honour it: marketing is refused and stays off.',
    policyLink: 'Cookie policy',
    settings: 'Cookie settings',
  },
  categories: {
    necessary: {
      name: 'Necessary',
      description: 'Remembers your settings and this choice, and keeps staff signed in.',
    },
    statistics: {
      name: 'Statistics',
      description: 'Counts visits and shows which pages are useful.',
    },
    marketing: {
      name: 'Marketing',
      description: 'Shows which campaign brought you here, and measures whether it worked.',
    },
  },
  table: {
    name: 'Name',
    purpose: 'Purpose',
    storage: 'Type',
    retention: 'Kept for',
    withPermission: 'Only with your permission',
    switchedOff:
      'The services of third parties are switched off at present, so the entries marked “only with your permission” do not apply. If we switch them on, we ask you first.',
  },
  services: cookieServicesSample,
}
