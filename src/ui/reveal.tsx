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
 * Fades and slides its children in, one after the other, when they first come into view. A script hides them
 * only when they are below the screen. So nothing is blank without a script, and nothing visible disappears.
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
  /** Called when the element is below the screen at the start. */
  onBelow: () => void
  /** Called once, when enough of the element is on screen or it has been passed. */
  onVisible: () => void
}

const watchers = new Map<Element, Watcher>()
let observer: IntersectionObserver | undefined

/** Watches when an element first comes into view, with one observer for the whole page. */
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

/**
 * Whether a fifth of the element is on screen; for an element taller than the screen, a tenth. An element
 * above the screen counts too.
 */
function isInView({ boundingClientRect: box, intersectionRatio, rootBounds }: IntersectionObserverEntry) {
  const isTall = box.height > (rootBounds?.height ?? 0)
  return box.bottom < 0 || intersectionRatio >= (isTall ? 0.1 : 0.2)
}

function stopWatching(element: Element) {
  observer?.unobserve(element)
  watchers.delete(element)
}
