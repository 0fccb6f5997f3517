import { browserTexts } from '@/lib/kept-texts'

/** The categories that need consent. Necessary storage needs none. */
export const consentCategories = ['statistics', 'marketing'] as const

export type ConsentCategory = (typeof consentCategories)[number]

/** The version and the categories of the current prompt. */
type CurrentPrompt = { version: number; categories: readonly ConsentCategory[] }

const storageKey = 'cookie-consent'
const changeEvent = 'cookie-consent-change'
const validMonths = 6

/** Whether a service of this category may load or store anything now. */
export function hasConsent({ version, categories }: CurrentPrompt, category: ConsentCategory) {
  const isRequested = categories.includes(category) && !isRefusedByBrowser(category)
  return isRequested && findChoice(version)?.[category] === true
}

/** Whether the prompt has a category for this visitor, and the visitor has not made a valid choice yet. */
export function isChoiceDue({ version, categories }: CurrentPrompt) {
  return categories.some((category) => !isRefusedByBrowser(category)) && !findChoice(version)
}

/**
 * Stores the visitor's choice with its date. Where the browser stores nothing, the choice lasts while the
 * page is open. A category that the browser refuses for its user gets no consent.
 */
export function saveChoice(version: number, agreed: readonly ConsentCategory[]) {
  const agrees = (category: ConsentCategory) => agreed.includes(category) && !isRefusedByBrowser(category)
  const choice = { statistics: agrees('statistics'), marketing: agrees('marketing') }
  browserTexts.write(storageKey, JSON.stringify({ version, date: new Date().toISOString(), ...choice }))
  dispatchEvent(new Event(changeEvent))
}

/**
 * Calls the listener whenever the choice may have changed, in this tab or another. Returns the function that
 * unsubscribes.
 */
export function subscribeToConsent(listener: () => void) {
  const events = [changeEvent, 'storage']
  events.forEach((event) => addEventListener(event, listener))
  return () => events.forEach((event) => removeEventListener(event, listener))
}

/** Global Privacy Control refuses marketing on behalf of the user. */
export function isRefusedByBrowser(category: ConsentCategory) {
  return (
    category === 'marketing' && 'globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true
  )
}

/** The visitor's choice while it is valid: for this version of the prompt, and for six months. */
function findChoice(version: number) {
  const choice: Partial<Record<string, unknown>> = Object(readStored())
  if (choice.version !== version) return null
  const [now, savedAt, expires] = [new Date(), new Date(String(choice.date)), new Date(String(choice.date))]
  expires.setUTCMonth(expires.getUTCMonth() + validMonths)
  return savedAt <= now && now < expires ? choice : null
}

/** A stored value that is not valid JSON counts as no choice. */
function readStored(): unknown {
  try {
    return JSON.parse(browserTexts.read(storageKey) ?? 'null')
  } catch {
    return null
  }
}
