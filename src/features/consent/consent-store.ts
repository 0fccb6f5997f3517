import { isInForce, parseChoice, type ConsentCategory } from '@/features/consent/consent-choice'

/** Where the browser keeps the visitor's answer. */
export const consentKey = 'cookie-consent'

const changeEvent = 'cookie-consent-change'

/** What the site asks at present. Nothing is asked before the page has said what. */
type Asked = { version: number; categories: readonly ConsentCategory[] }
let asked: Asked = { version: 0, categories: [] }

/** Says what the site asks. Until then `hasConsent` is false for everything. */
export function startConsent(question: Asked) {
  asked = question
  dispatchEvent(new Event(changeEvent))
}

/** Whether a service of this category may load or store anything now. Ask before every use. */
export function hasConsent(category: ConsentCategory) {
  if (!asked.categories.includes(category) || isRefusedByBrowser(category)) return false
  return findChoice(asked.version)?.[category] ?? false
}

/** Calls back whenever the answer may have changed, in this tab or another. Returns how to stop. */
export function onConsentChange(listener: () => void) {
  addEventListener(changeEvent, listener)
  addEventListener('storage', listener)
  return () => {
    removeEventListener(changeEvent, listener)
    removeEventListener('storage', listener)
  }
}

/** Whether there is something to ask this visitor that has no valid answer yet. */
export function isAnswerDue({ version, categories }: Asked) {
  return categories.some((category) => !isRefusedByBrowser(category)) && !findChoice(version)
}

/** The visitor's answer to this version of the question, while it counts. */
export function findChoice(version: number) {
  const choice = parseChoice(readStored())
  return choice && isInForce(choice, version) ? choice : null
}

/** Keeps the visitor's answer. What the browser refuses for its user cannot be agreed to. */
export function saveChoice(version: number, agreed: readonly ConsentCategory[]) {
  const agrees = (category: ConsentCategory) => agreed.includes(category) && !isRefusedByBrowser(category)
  const answer = { statistics: agrees('statistics'), marketing: agrees('marketing') }
  writeStored(JSON.stringify({ version, date: new Date().toISOString(), ...answer }))
  dispatchEvent(new Event(changeEvent))
}

/** Global Privacy Control is a refusal of marketing that the browser gives for its user. */
export function isRefusedByBrowser(category: ConsentCategory) {
  return (
    category === 'marketing' && 'globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true
  )
}

// A browser that keeps nothing for the site still remembers the answer while the page is open.
let unstored: string | null = null

function readStored() {
  try {
    return localStorage.getItem(consentKey) ?? unstored
  } catch {
    return unstored
  }
}

function writeStored(answer: string) {
  unstored = answer
  try {
    localStorage.setItem(consentKey, answer)
  } catch {
    // Storage is blocked or full: the answer above lasts until the page is left.
  }
}
