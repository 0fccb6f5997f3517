/** The target of a smooth scroll in progress, and the scroll position before it. */
let activeScroll: { hash: string; from: number } | undefined

/** Sections that the visitor left with Back before the scroll had reached them. */
const unreached = new Set<string>()

/**
 * Scrolls to the section of a hash and moves the focus to it. Adds the hash to the address as a new history
 * entry. Returns whether the section exists.
 */
export function scrollToHash(hash: string) {
  const section = sectionFor(hash)
  if (!section) return false
  if (location.hash !== hash) history.pushState(null, '', hash)
  showSection(section, hash)
  return true
}

/**
 * Scrolls to the section of a hash that was in the address when the page loaded. Does nothing when a visitor
 * has already focused a field.
 */
export function showHash(hash: string) {
  const section = sectionFor(hash)
  if (section && document.activeElement === document.body) showSection(section, hash)
}

/**
 * Call this after a step back or forward in the history. The browser restores the scroll position, but a
 * smooth scroll in progress overrides it, and the browser stores its halfway position.
 */
export function endSmoothScroll() {
  const { hash } = location
  const from = activeScroll?.from
  if (activeScroll) unreached.add(activeScroll.hash)
  activeScroll = undefined
  requestAnimationFrame(() => {
    if (unreached.delete(hash)) sectionFor(hash)?.scrollIntoView({ behavior: 'instant' })
    else if (from !== undefined) window.scrollTo({ top: from, behavior: 'instant' })
  })
}

function sectionFor(hash: string) {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)))
  } catch {
    // An address may contain a percent sign that encodes nothing.
    return null
  }
}

function showSection(section: HTMLElement, hash: string) {
  const isMotionReduced = matchMedia('(prefers-reduced-motion: reduce)').matches
  activeScroll = { hash, from: window.scrollY }
  document.addEventListener('scrollend', () => (activeScroll = undefined), { once: true })
  section.scrollIntoView({ behavior: isMotionReduced ? 'auto' : 'smooth' })
  const heading = section.querySelector('h1, h2')
  if (section.localName === 'section' && heading) {
    // The focused section needs a name for screen readers.
    heading.id ||= `${section.id}-heading`
    section.setAttribute('aria-labelledby', heading.id)
  }
  section.tabIndex = -1
  section.focus({ preventScroll: true })
}
