'use client'

import { useEffect, useState, useSyncExternalStore } from 'react'
import { hasConsent, isAnswerDue, onConsentChange } from '@/features/consent/consent-choice'
import type { ConsentQuestion } from '@/features/consent/consent-question'
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
  question: ConsentQuestion
  /** In a preview the card is shown, but no visitor is there whose visit could be counted. */
  isPreview?: boolean
}

/**
 * Runs what the visitor has agreed to. Only where something must be asked does it load what asks; where that
 * does not come, nobody is asked and nothing is agreed to.
 */
export function CookieConsent({ question, isPreview = false }: Props) {
  const isDue = useSyncExternalStore(
    onConsentChange,
    () => isAnswerDue(question),
    () => null,
  )
  const [card, setCard] = useState<'unopened' | 'opened' | 'closed'>('unopened')
  const [corner, setCorner] = useState<CornerModule>()
  const isWanted = isDue !== null && (question.categories.length > 0 || card === 'opened')

  useEffect(() => {
    if (isWanted) loadCorner().then(setCorner, () => {})
  }, [isWanted, card])

  useEffect(() => {
    const open = () => setCard('opened')
    addEventListener(openEvent, open)
    return () => removeEventListener(openEvent, open)
  }, [])

  useEffect(() => {
    if (isPreview) return
    const run = () => runAgreedScripts(question)
    run()
    return onConsentChange(run)
  }, [question, isPreview])

  if (!isWanted || !corner) return null
  return (
    <corner.ConsentCorner
      question={question}
      isOpen={card === 'opened' || (isDue && card === 'unopened')}
      wasOpenedByHand={card === 'opened'}
      onOpen={() => setCard('opened')}
      onClose={() => setCard('closed')}
    />
  )
}

const running = new Set<string>()

/** The only place that runs a script of somebody else. One that runs ends with its page, so a refusal reloads it. */
function runAgreedScripts(question: ConsentQuestion) {
  for (const { category, src } of question.scripts) {
    const isAgreed = hasConsent(question, category)
    if (!isAgreed && running.has(src)) return location.reload()
    if (!isAgreed || running.has(src)) continue
    running.add(src)
    document.head.append(Object.assign(document.createElement('script'), { src, async: true }))
  }
}
