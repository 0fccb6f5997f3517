'use client'

import { X } from 'lucide-react'
import { type FormEvent, useId, useState } from 'react'
import { hasConsent, isRefusedByBrowser, saveChoice } from '@/features/consent/consent-choice'
import type { ConsentQuestion } from '@/features/consent/consent-question'

type Props = { question: ConsentQuestion; isChoosingAtOnce: boolean; onClose: () => void }

/** The cookie question. Closing it without an answer agrees to nothing. */
export function ConsentCard({ question, isChoosingAtOnce, onClose }: Props) {
  const { version, categories, texts } = question
  const titleId = useId()
  const [isChoosing, setIsChoosing] = useState(isChoosingAtOnce)

  const answer = (agreed: typeof categories) => {
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
        <h2 id={titleId} tabIndex={-1} className="font-display text-lg leading-7 font-semibold text-ink">
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
      {categories.length > 0 && isChoosing && <Choices question={question} onSave={answer} />}
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

type ChoicesProps = { question: ConsentQuestion; onSave: (agreed: ConsentQuestion['categories']) => void }

/** The categories, each with its box. Nothing is ticked that the visitor did not tick. */
function Choices({ question, onSave }: ChoicesProps) {
  const { categories, choices, texts } = question
  const id = useId()
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const ticked = new FormData(event.currentTarget)
    onSave(categories.filter((category) => ticked.has(category)))
  }
  return (
    <form onSubmit={save} className="mt-4 border-t border-line pt-1">
      {choices.map(({ category, name, description }) => (
        <div key={category} className="flex gap-3 border-b border-line py-3">
          <input
            id={id + category}
            name={category}
            type="checkbox"
            defaultChecked={category === 'necessary' || hasConsent(question, category)}
            disabled={category === 'necessary' || isRefusedByBrowser(category)}
            aria-describedby={`${id}${category}-description`}
            className="checkbox mt-px"
          />
          <div className="type-small">
            <label htmlFor={id + category} className="font-semibold text-ink">
              {name}
              {category === 'necessary' && (
                <span className="ml-2 font-normal text-muted">{texts.alwaysOn}</span>
              )}
            </label>
            <p id={`${id}${category}-description`}>{description}</p>
          </div>
        </div>
      ))}
      <button type="submit" className="button button-small button-primary mt-4 w-full">
        {texts.save}
      </button>
    </form>
  )
}
