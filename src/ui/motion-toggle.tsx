'use client'

import { Pause, Play } from 'lucide-react'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { browserTexts } from '@/lib/kept-texts'

type MotionToggleProps = {
  pauseLabel: string
  resumeLabel: string
}

/**
 * Stops and starts what moves for ever around it, and remembers the choice. Out of sight the motion
 * rests by itself.
 */
export function MotionToggle({ pauseLabel, resumeLabel }: MotionToggleProps) {
  const button = useRef<HTMLButtonElement>(null)
  const isPaused = useIsMotionPaused()
  const Icon = isPaused ? Play : Pause

  useEffect(() => pauseOutOfSight(button.current?.closest('section')), [])

  useEffect(() => {
    document.documentElement.toggleAttribute('data-motion-off', isPaused)
  }, [isPaused])

  return (
    <button
      ref={button}
      type="button"
      className="motion-toggle needs-script type-label"
      onClick={() => pauseMotion(!isPaused)}
    >
      <Icon aria-hidden="true" size={14} fill="currentColor" strokeWidth={0} />
      {isPaused ? resumeLabel : pauseLabel}
    </button>
  )
}

function pauseOutOfSight(section?: Element | null) {
  if (!section) return
  const observer = new IntersectionObserver(([entry]) =>
    section.classList.toggle('is-out-of-sight', !entry?.isIntersecting),
  )
  observer.observe(section)
  return () => observer.disconnect()
}

const storageKey = 'ui-motion'
const listeners = new Set<() => void>()

/** Whether the visitor has stopped what moves for ever. On the server nobody has. */
function useIsMotionPaused() {
  return useSyncExternalStore(subscribe, isMotionPaused, () => false)
}

/** Remembers the choice, also where a browser stores nothing: then for this page. */
function pauseMotion(isPaused: boolean) {
  if (isPaused) browserTexts.write(storageKey, 'off')
  else browserTexts.remove(storageKey)
  listeners.forEach((listener) => listener())
}

function isMotionPaused() {
  return browserTexts.read(storageKey) === 'off'
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
