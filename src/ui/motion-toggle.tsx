'use client'

import { Pause, Play } from 'lucide-react'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { browserTexts } from '@/lib/kept-texts'

type MotionToggleProps = {
  pauseLabel: string
  resumeLabel: string
}

/**
 * Pauses and resumes the endless motion around it, and stores the choice. The motion also pauses while the
 * section is out of sight.
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

/** Whether the visitor has paused the motion. Always false on the server. */
function useIsMotionPaused() {
  return useSyncExternalStore(subscribe, isMotionPaused, () => false)
}

/** Stores the choice. Where the browser stores nothing, it lasts for this page. */
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
