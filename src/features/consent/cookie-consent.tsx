'use client'

import { useEffect, useState, useSyncExternalStore } from 'react'
import { hasConsent, isChoiceDue, subscribeToConsent } from '@/features/consent/consent-choice'
import type { ConsentPrompt } from '@/features/consent/consent-prompt'
import { withTimeout } from '@/lib/with-timeout'

type CornerModule = typeof import('@/features/consent/consent-corner')

/** In milliseconds. */
const timeout = 8_000

/** Asks again after it has failed. @throws where it cannot be had. */
function loadCorner() {
  return withTimeout(timeout, import('@/features/consent/consent-corner'))
}

const openEvent = 'open-cookie-settings'

/** Opens the cookie card again, from the footer. Without a script there is nothing to open. */
export function CookieSettingsButton({ label, className = '' }: { label: string; className?: string }) {
  const [hasFailed, setFailed] = useState(false)
  const open = () => {
    setFailed(false)
    loadCorner().then(
      () => dispatchEvent(new Event(openEvent)),
      () => setFailed(true),
    )
  }
  return (
    <>
      <button type="button" className={`needs-script ${className}`} onClick={open}>
        {label}
      </button>
      {hasFailed && <span role="alert">This could not be opened. Please try again, or reload the page.</span>}
    </>
  )
}

type Props = {
  prompt: ConsentPrompt
  /** In a preview the card is shown, but no visitor is there whose visit could be counted. */
  isPreview?: boolean
}

/**
 * Runs what the visitor has agreed to. Only where something must be asked does it load what asks; where that
 * does not come, nobody is asked and nothing is agreed to.
 */
export function CookieConsent({ prompt, isPreview = false }: Props) {
  const isDue = useSyncExternalStore(
    subscribeToConsent,
    () => isChoiceDue(prompt),
    () => null,
  )
  const [card, setCard] = useState<'unopened' | 'opened' | 'closed'>('unopened')
  const [corner, setCorner] = useState<CornerModule>()
  const isNeeded = isDue !== null && (prompt.categories.length > 0 || card === 'opened')

  useEffect(() => {
    if (isNeeded) loadCorner().then(setCorner, () => {})
  }, [isNeeded, card])

  useEffect(() => {
    const open = () => setCard('opened')
    addEventListener(openEvent, open)
    return () => removeEventListener(openEvent, open)
  }, [])

  useEffect(() => {
    if (isPreview) return
    const run = () => runAgreedScripts(prompt)
    run()
    return subscribeToConsent(run)
  }, [prompt, isPreview])

  if (!isNeeded || !corner) return null
  return (
    <corner.ConsentCorner
      prompt={prompt}
      isOpen={card === 'opened' || (isDue && card === 'unopened')}
      wasOpenedByVisitor={card === 'opened'}
      onOpen={() => setCard('opened')}
      onClose={() => setCard('closed')}
    />
  )
}

const running = new Set<string>()

/** The only place that runs a script of somebody else. One that runs ends with its page, so a refusal reloads it. */
function runAgreedScripts(prompt: ConsentPrompt) {
  for (const { category, src } of prompt.scripts) {
    const isAgreed = hasConsent(prompt, category)
    if (!isAgreed && running.has(src)) return location.reload()
    if (!isAgreed || running.has(src)) continue
    running.add(src)
    document.head.append(Object.assign(document.createElement('script'), { src, async: true }))
  }
}
