import type { CookieConsent } from '@/payload-types'

type ConsentSample = Pick<CookieConsent, 'enabled' | 'version' | 'card' | 'categories' | 'table' | 'services'>

/**
 * The consent settings of a new site. They ask nothing, because nothing needs consent until staff switch it
 * on.
 */
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
      'Your browser sends a Global Privacy Control signal. We honor it: marketing is refused and stays off.',
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
      'Third-party services are switched off right now, so the entries marked “only with your permission” do not apply. If we switch them on, we ask you first.',
    staff: 'For staff who sign in',
  },
  // A new site uses no third-party services, so it lists none.
  services: [
    own(
      'ui-theme',
      'local',
      'Until you clear it',
      'Remembers whether you chose the light or the dark theme.',
    ),
    own('ui-motion', 'local', 'Until you clear it', 'Remembers that you paused the motion on this site.'),
    own(
      'cookie-consent',
      'local',
      '6 months, then we ask again',
      'Remembers your cookie choice, with its date and the version of the notice.',
    ),
    own(
      'waitlist-draft',
      'session',
      'Until you send the form or close the tab',
      'Keeps a half-finished waitlist form when you reload the page.',
    ),
    forStaff(
      'payload-token',
      'cookie',
      'Until a staff session ends',
      'Keeps staff signed in. On an https site its name begins with “__Host-”.',
    ),
    forStaff(
      'known-device',
      'cookie',
      '1 year',
      'Recognizes a device that staff have signed in from before. On an https site its name begins with “__Host-”.',
    ),
    forStaff(
      'payload-theme',
      'cookie',
      '1 year',
      'Remembers whether a member of staff chose the light or the dark theme. On an https site its name begins with “__Host-”.',
    ),
    forStaff(
      'lead-note:…',
      'session',
      'Until the note is saved or the tab is closed',
      'Keeps a note on a lead that a member of staff is writing.',
    ),
    forStaff(
      'lead-change:…',
      'session',
      'Until the change is saved or the tab is closed',
      'Keeps a status, owner, next step or due day that a member of staff has chosen for a lead.',
    ),
    forStaff(
      'lead-entry:…, lead-details:…',
      'session',
      'Until the lead is saved or the tab is closed',
      'Keeps what a member of staff enters or corrects about a lead.',
    ),
    forStaff(
      'leads-columns',
      'local',
      'Until you clear it',
      'Remembers which columns a member of staff wants in the list of leads.',
    ),
    forStaff(
      'leads-summary',
      'local',
      'Until you clear it',
      'Remembers whether a member of staff has hidden the summary of the leads.',
    ),
    forStaff(
      'unsaved-words …',
      'local',
      'Until the words are saved, 30 days at most',
      'Keeps what an editor has written and not yet saved.',
    ),
    forStaff(
      'new-page …',
      'session',
      'Until the page is created or the tab is closed',
      'Keeps the title and the address of a page that an editor has not created yet.',
    ),
    forStaff(
      'lead-exports (IndexedDB)',
      'local',
      'Until our server has the record',
      'Keeps the record of who exported which leads while our server cannot be reached.',
    ),
    forStaff(
      '_payloadClipboard',
      'local',
      'Until you clear it',
      'Keeps the rows of a form that a member of staff copies.',
    ),
    forStaff(
      'payload-pending-success-toast',
      'session',
      'Until the next page is shown',
      'Tells staff on the next page that their document was created.',
    ),
    forStaff(
      'payload-forgot-password:users',
      'session',
      'Until the tab is closed',
      'Keeps the address for which staff asked for a new password, so that the email can be sent again.',
    ),
  ],
}

type Service = CookieConsent['services'][number]

function own(name: string, storage: Service['storage'], retention: string, purpose: string): Service {
  return {
    name,
    provider: 'This site',
    purpose,
    storage,
    retention,
    category: 'necessary',
    needsConsent: false,
    isForStaff: false,
  }
}

function forStaff(...entry: Parameters<typeof own>): Service {
  return { ...own(...entry), isForStaff: true }
}
