'use client'

import { X } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { ConsentChoices } from '@/features/consent/consent-choices'
import type { ConsentCategory } from '@/features/consent/consent-choice'
import type { ConsentQuestion } from '@/features/consent/consent-question'
import { isRefusedByBrowser, saveChoice } from '@/features/consent/consent-store'

type Props = { question: ConsentQuestion; isSettings: boolean; onClose: () => void }

/** The cookie question. Closing it without an answer agrees to nothing. */
export function ConsentCard({ question, isSettings, onClose }: Props) {
  const { version, categories, texts } = question
  const titleId = useId()
  const [isChoosing, setIsChoosing] = useState(isSettings)
  const heading = useFocusWhile(isSettings)

  const answer = (agreed: readonly ConsentCategory[]) => {
    saveChoice(version, agreed)
    onClose()
  }

  return (
    <section
      role="dialog"
      aria-labelledby={titleId}
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
      className="max-h-[calc(100dvh-7rem)] w-[27rem] max-w-full overflow-y-auto rounded-card border border-line bg-surface p-5 shadow-(--shadow-layer)"
    >
      <div className="flex items-start justify-between gap-3">
        <h2
          id={titleId}
          ref={heading}
          tabIndex={-1}
          className="font-display text-lg leading-7 font-semibold text-ink"
        >
          {texts.title}
        </h2>
        <button
          type="button"
          onClick={onClose}
          aria-label={texts.close}
          className="icon-button -m-2 flex-none"
        >
          <X size={20} strokeWidth={1.75} aria-hidden />
        </button>
      </div>
      <p className="type-small mt-1">{categories.length > 0 ? texts.text : texts.nothingToAsk}</p>
      {categories.some(isRefusedByBrowser) && <p className="type-small mt-2 text-ink">{texts.gpcHonoured}</p>}
      {categories.length > 0 && isChoosing && <ConsentChoices question={question} onSave={answer} />}
      {categories.length > 0 && (
        <div className="mt-4 grid grid-cols-2 gap-2">
          <button
            type="button"
            onClick={() => answer(categories)}
            className="button button-small button-outline"
          >
            {texts.acceptAll}
          </button>
          <button type="button" onClick={() => answer([])} className="button button-small button-outline">
            {texts.necessaryOnly}
          </button>
        </div>
      )}
      <p className="type-small mt-3 flex min-h-8 flex-wrap items-center gap-x-5">
        {categories.length > 0 && (
          <button
            type="button"
            onClick={() => setIsChoosing(!isChoosing)}
            aria-expanded={isChoosing}
            className="text-link min-h-8"
          >
            {texts.choose}
          </button>
        )}
        <a href="/legal/cookies" className="text-link leading-8">
          {texts.policyLink}
        </a>
      </p>
    </section>
  )
}

/** Moves the focus to an element that appears on request, and back to where it was afterwards. */
function useFocusWhile(isRequested: boolean) {
  const target = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (!isRequested) return
    const before = document.activeElement
    target.current?.focus({ preventScroll: true })
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true })
    }
  }, [isRequested])
  return target
}
