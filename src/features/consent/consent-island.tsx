'use client'

import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react'
import type { ConsentQuestion } from '@/features/consent/consent-question'
import { isAnswerDue, onConsentChange, startConsent } from '@/features/consent/consent-store'
import { onOpenSettings } from '@/features/consent/open-cookie-settings'

const ConsentCorner = lazy(async () => {
  const { ConsentCorner } = await import('@/features/consent/consent-corner')
  return { default: ConsentCorner }
})

/** Decides in the browser whether anything must be asked, and only then loads what asks it. */
export function ConsentIsland({ question }: { question: ConsentQuestion }) {
  const isDue = useSyncExternalStore(
    onConsentChange,
    () => isAnswerDue(question),
    () => null,
  )
  const [card, setCard] = useState<'unopened' | 'opened' | 'closed'>('unopened')

  useEffect(() => {
    startConsent(question)
    return onOpenSettings(() => setCard('opened'))
  }, [question])

  const isInBrowser = isDue !== null
  const mayAsk = question.categories.length > 0
  if (!isInBrowser || (!mayAsk && card !== 'opened')) return null
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
