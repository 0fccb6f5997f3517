import { browserTexts } from '@/lib/kept-texts'

/** What a visitor may agree to. What is necessary needs no agreement. */
export const consentCategories = ['statistics', 'marketing'] as const

export type ConsentCategory = (typeof consentCategories)[number]

/** What the site asks at present. */
type CurrentPrompt = { version: number; categories: readonly ConsentCategory[] }

const storageKey = 'cookie-consent'
const changeEvent = 'cookie-consent-change'
const validMonths = 6

/** Whether a service of this category may load or store anything now. */
export function hasConsent({ version, categories }: CurrentPrompt, category: ConsentCategory) {
  const isRequested = categories.includes(category) && !isRefusedByBrowser(category)
  return isRequested && findChoice(version)?.[category] === true
}

/** Whether there is something to ask this visitor that has no valid answer yet. */
export function isChoiceDue({ version, categories }: CurrentPrompt) {
  return categories.some((category) => !isRefusedByBrowser(category)) && !findChoice(version)
}

/** Keeps the visitor's answer, with its date; where nothing can be stored, while the page is open. What the browser refuses for its user cannot be agreed to. */
export function saveChoice(version: number, agreed: readonly ConsentCategory[]) {
  const agrees = (category: ConsentCategory) => agreed.includes(category) && !isRefusedByBrowser(category)
  const choice = { statistics: agrees('statistics'), marketing: agrees('marketing') }
  browserTexts.write(storageKey, JSON.stringify({ version, date: new Date().toISOString(), ...choice }))
  dispatchEvent(new Event(changeEvent))
}

/** Calls back whenever the answer may have changed, in this tab or another. Returns how to stop. */
export function subscribeToConsent(listener: () => void) {
  const events = [changeEvent, 'storage']
  events.forEach((event) => addEventListener(event, listener))
  return () => events.forEach((event) => removeEventListener(event, listener))
}

/** Global Privacy Control is a refusal of marketing that the browser gives for its user. */
export function isRefusedByBrowser(category: ConsentCategory) {
  return (
    category === 'marketing' && 'globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true
  )
}

/** The visitor's answer while it counts: to this version of the question, and under six months old. */
function findChoice(version: number) {
  const choice: Partial<Record<string, unknown>> = Object(readStored())
  if (choice.version !== version) return null
  const [now, savedAt, expires] = [new Date(), new Date(String(choice.date)), new Date(String(choice.date))]
  expires.setUTCMonth(expires.getUTCMonth() + validMonths)
  return savedAt <= now && now < expires ? choice : null
}

/** Anything that is not an answer counts as none. */
function readStored(): unknown {
  try {
    return JSON.parse(browserTexts.read(storageKey) ?? 'null')
  } catch {
    return null
  }
}
