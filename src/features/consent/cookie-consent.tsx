'use client'

import { useEffect, useState, useSyncExternalStore } from 'react'
import { hasConsent, isChoiceDue, subscribeToConsent } from '@/features/consent/consent-choice'
import type { ConsentPrompt } from '@/features/consent/consent-prompt'
import { withTimeout } from '@/lib/with-timeout'

type CornerModule = typeof import('@/features/consent/consent-corner')

/** The maximum time to load the corner, in milliseconds. */
const timeout = 8_000

/**
 * Loads the corner. After a failure, the next call tries again.
 *
 * @throws Error when the module cannot be loaded in time.
 */
function loadCorner() {
  return withTimeout(timeout, import('@/features/consent/consent-corner'))
}

const openEvent = 'open-cookie-settings'

/** The button that opens the cookie card again. It needs a script. */
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
  /** In a preview the card is shown, but no scripts run, because an editor is not a visitor. */
  isPreview?: boolean
}

/**
 * Runs the scripts to which the visitor has consented. Loads the prompt only when it has something to ask. If
 * the prompt cannot be loaded, there is no consent.
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

/**
 * The only place that runs third-party scripts. A script that runs can only end with its page, so a withdrawn
 * consent reloads the page.
 */
function runAgreedScripts(prompt: ConsentPrompt) {
  for (const { category, src } of prompt.scripts) {
    const isAgreed = hasConsent(prompt, category)
    if (!isAgreed && running.has(src)) return location.reload()
    if (!isAgreed || running.has(src)) continue
    running.add(src)
    document.head.append(Object.assign(document.createElement('script'), { src, async: true }))
  }
}
