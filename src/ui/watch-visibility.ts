interface Watcher {
  /** The element turned out to be below the screen when watching began. */
  onBelow: () => void
  /** Enough of the element is on screen, or it has been passed; called once. */
  onVisible: () => void
}

const watchers = new Map<Element, Watcher>()
let observer: IntersectionObserver | undefined

/** Tells when an element first comes into view, with one observer for the whole page. */
export function watchVisibility(element: Element, watcher: Watcher) {
  observer ??= new IntersectionObserver((entries) => entries.forEach(tell), { threshold: [0, 0.1, 0.2] })
  watchers.set(element, watcher)
  observer.observe(element)
  return () => stopWatching(element)
}

function tell(entry: IntersectionObserverEntry) {
  const watcher = watchers.get(entry.target)
  if (isInView(entry)) {
    stopWatching(entry.target)
    watcher?.onVisible()
  } else if (!entry.isIntersecting && entry.boundingClientRect.top > 0) {
    watcher?.onBelow()
  }
}

/** A fifth of the element; of one that is taller than the screen, a tenth. Passed ones count too. */
function isInView({ boundingClientRect: box, intersectionRatio, rootBounds }: IntersectionObserverEntry) {
  const isTall = box.height > (rootBounds?.height ?? 0)
  return box.bottom < 0 || intersectionRatio >= (isTall ? 0.1 : 0.2)
}

function stopWatching(element: Element) {
  observer?.unobserve(element)
  watchers.delete(element)
}
