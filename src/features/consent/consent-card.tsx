'use client'

import { X } from 'lucide-react'
import { type FormEvent, useId, useState } from 'react'
import { hasConsent, isRefusedByBrowser, saveChoice } from '@/features/consent/consent-choice'
import type { ConsentPrompt } from '@/features/consent/consent-prompt'

type Props = { prompt: ConsentPrompt; isChoosingAtOnce: boolean; onClose: () => void }

/** The consent prompt. Closing it without a choice gives no consent. */
export function ConsentCard({ prompt, isChoosingAtOnce, onClose }: Props) {
  const { version, categories, choices, texts } = prompt
  const titleId = useId()
  const [isChoosing, setIsChoosing] = useState(isChoosingAtOnce)

  const saveAndClose = (agreed: typeof categories) => {
    saveChoice(version, agreed)
    onClose()
  }

  return (
    <section
      role="dialog"
      aria-labelledby={titleId}
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
      className={`consent-card ${isChoosing ? 'is-choosing' : ''}`}
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
      <div className="type-small mt-1 overflow-y-auto">
        <p>{categories.length > 0 ? texts.text : texts.nothingToAsk}</p>
        {/* The purposes that “all” includes, by name. */}
        {categories.length > 0 && (
          <p className="mt-1 font-semibold text-ink">
            {choices.flatMap(({ category, name }) => (category === 'necessary' ? [] : name)).join(', ')}
          </p>
        )}
        {categories.some(isRefusedByBrowser) && <p className="mt-2 text-ink">{texts.gpcHonoured}</p>}
        <p className="flex flex-wrap gap-x-5">
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
        {categories.length > 0 && isChoosing && <Choices prompt={prompt} onSave={saveAndClose} />}
      </div>
      {categories.length > 0 && (
        <div className="mt-3 grid grid-cols-2 gap-2">
          <button
            type="button"
            onClick={() => saveAndClose(categories)}
            className="button button-small button-outline"
          >
            {texts.acceptAll}
          </button>
          <button
            type="button"
            onClick={() => saveAndClose([])}
            className="button button-small button-outline"
          >
            {texts.necessaryOnly}
          </button>
        </div>
      )}
    </section>
  )
}

type ChoicesProps = { prompt: ConsentPrompt; onSave: (agreed: ConsentPrompt['categories']) => void }

/** The categories, each with a checkbox. A box is checked only when the visitor has given consent before. */
function Choices({ prompt, onSave }: ChoicesProps) {
  const { categories, choices, texts } = prompt
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
            defaultChecked={category === 'necessary' || hasConsent(prompt, category)}
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
