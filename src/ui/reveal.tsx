'use client'

import { useAnimate } from 'framer-motion/mini'
import { type ReactNode, useEffect } from 'react'
import { watchVisibility } from '@/ui/watch-visibility'

interface RevealProps {
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
