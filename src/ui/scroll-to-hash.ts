/**
 * Scrolls to the section a hash names, puts the hash into the address as a step that Back undoes,
 * and moves focus to the section's heading. Tells whether there is such a section.
 */
export function scrollToHash(hash: string) {
  const section = sectionFor(hash)
  if (!section) return false
  if (location.hash !== hash) history.pushState(null, '', hash)
  showSection(section)
  return true
}

/** The same without touching the address, for a hash that was there on load. */
export function showHash(hash: string) {
  const section = sectionFor(hash)
  if (section) showSection(section)
}

function sectionFor(hash: string) {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)))
  } catch {
    // An address may hold a percent sign that encodes nothing.
    return null
  }
}

function showSection(section: HTMLElement) {
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
  section.scrollIntoView({ behavior: isCalm ? 'auto' : 'smooth' })
  const heading = section.querySelector<HTMLElement>('h1, h2') ?? section
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}
