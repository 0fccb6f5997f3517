'use client'

import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react'
import { hasConsent, isAnswerDue, onConsentChange } from '@/features/consent/consent-choice'
import type { ConsentQuestion } from '@/features/consent/consent-question'

const ConsentCorner = lazy(async () => {
  const { ConsentCorner } = await import('@/features/consent/consent-corner')
  return { default: ConsentCorner }
})

const openEvent = 'open-cookie-settings'

/** Opens the cookie card again, from the footer. Without a script there is nothing to open. */
export function CookieSettingsButton({ label, className = '' }: { label: string; className?: string }) {
  return (
    <button
      type="button"
      className={`needs-script ${className}`}
      onClick={() => dispatchEvent(new Event(openEvent))}
    >
      {label}
    </button>
  )
}

type Props = {
  question: ConsentQuestion
  /** In a preview the card is shown, but no visitor is there whose visit could be counted. */
  isPreview?: boolean
}

/** Runs what the visitor has agreed to. Only where something must be asked does it load what asks. */
export function CookieConsent({ question, isPreview = false }: Props) {
  const isDue = useSyncExternalStore(
    onConsentChange,
    () => isAnswerDue(question),
    () => null,
  )
  const [card, setCard] = useState<'unopened' | 'opened' | 'closed'>('unopened')

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

  const isInBrowser = isDue !== null
  if (!isInBrowser || (question.categories.length === 0 && card !== 'opened')) return null
  return (
    <Suspense>
      <ConsentCorner
        question={question}
        isOpen={card === 'opened' || (isDue && card === 'unopened')}
        wasOpenedByHand={card === 'opened'}
        onOpen={() => setCard('opened')}
        onClose={() => setCard('closed')}
      />
    </Suspense>
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
