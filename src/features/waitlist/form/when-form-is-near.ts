const distance = '600px'

/**
 * Calls `onNear` once, when a visitor is about to use the form: the form comes near the screen, or the
 * pointer or the focus reaches a link to it. Returns the function that stops watching.
 */
export function whenFormIsNear(form: HTMLFormElement, onNear: () => void) {
  const waiting = new AbortController()
  const arrive = () => {
    waiting.abort()
    onNear()
  }
  const observer = new IntersectionObserver(
    (entries) => entries.some((entry) => entry.isIntersecting) && arrive(),
    { rootMargin: distance },
  )
  observer.observe(form)
  waiting.signal.addEventListener('abort', () => observer.disconnect())
  for (const link of document.querySelectorAll(`a[href$="#waitlist"]`)) {
    for (const type of ['pointerenter', 'focus'])
      link.addEventListener(type, arrive, { signal: waiting.signal })
  }
  return () => waiting.abort()
}
