'use client'

import { useAnimate } from 'framer-motion/mini'
import { type ReactNode, useEffect } from 'react'

type RevealProps = {
  as?: 'div' | 'ul'
  className?: string
  children: ReactNode
}

const mostSteps = 5

/**
 * Lets its children fade and slide in, one after the other, the first time they come into view.
 * They are hidden only once a script has seen that they are below the screen, so nothing is ever
 * blank without one and nothing that was visible disappears.
 */
export function Reveal({ as: Element = 'div', className, children }: RevealProps) {
  const [scope, animate] = useAnimate<HTMLDivElement & HTMLUListElement>()

  useEffect(() => {
    const element = scope.current
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
    return watchVisibility(element, {
      onBelow: () => element.setAttribute('data-reveal', 'hidden'),
      onVisible: () => {
        if (!element.hasAttribute('data-reveal')) return
        for (const [index, child] of [...element.children].entries()) {
          animate(
            child,
            { opacity: [0, 1], transform: ['translateY(16px)', 'none'] },
            { duration: 0.6, delay: Math.min(index, mostSteps) * 0.1, ease: [0.22, 1, 0.36, 1] },
          )
        }
        requestAnimationFrame(() => element.setAttribute('data-reveal', 'shown'))
      },
    })
  }, [scope, animate])

  return (
    <Element ref={scope} className={className}>
      {children}
    </Element>
  )
}

type Watcher = {
  /** The element turned out to be below the screen when watching began. */
  onBelow: () => void
  /** Enough of the element is on screen, or it has been passed; called once. */
  onVisible: () => void
}

const watchers = new Map<Element, Watcher>()
let observer: IntersectionObserver | undefined

/** Tells when an element first comes into view, with one observer for the whole page. */
function watchVisibility(element: Element, watcher: Watcher) {
  observer ??= new IntersectionObserver((entries) => entries.forEach(notifyWatcher), {
    threshold: [0, 0.1, 0.2],
  })
  watchers.set(element, watcher)
  observer.observe(element)
  return () => stopWatching(element)
}

function notifyWatcher(entry: IntersectionObserverEntry) {
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
