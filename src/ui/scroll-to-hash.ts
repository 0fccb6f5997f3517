/** The section the page is gliding to and where it stood before, while it glides. */
let activeScroll: { hash: string; from: number } | undefined

/** Sections that were left by Back before the page had reached them. */
const unreached = new Set<string>()

/**
 * Scrolls to the section a hash names, puts the hash into the address as a step that Back undoes,
 * and moves focus to the section. Tells whether there is such a section.
 */
export function scrollToHash(hash: string) {
  const section = sectionFor(hash)
  if (!section) return false
  if (location.hash !== hash) history.pushState(null, '', hash)
  showSection(section, hash)
  return true
}

/**
 * The same without touching the address, for a hash that was there on load. Whoever was quicker than the
 * scripts, and is in a field already, stays there.
 */
export function showHash(hash: string) {
  const section = sectionFor(hash)
  if (section && document.activeElement === document.body) showSection(section, hash)
}

/**
 * To be called after a step back or forward in the history. The browser restores where the page
 * stood, but a glide under way carries on over that, and is remembered half done.
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
    // An address may hold a percent sign that encodes nothing.
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
    // Whoever cannot see where they have come to hears the name of the section.
    heading.id ||= `${section.id}-heading`
    section.setAttribute('aria-labelledby', heading.id)
  }
  section.tabIndex = -1
  section.focus({ preventScroll: true })
}
