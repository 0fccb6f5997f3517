'use client'

import { useId, useState } from 'react'
import type { ConsentCategory } from '@/features/consent/consent-choice'
import type { ConsentQuestion } from '@/features/consent/consent-question'
import { findChoice, isRefusedByBrowser } from '@/features/consent/consent-store'

type Props = { question: ConsentQuestion; onSave: (agreed: ConsentCategory[]) => void }

/** The categories, each with its switch. Nothing is ticked that the visitor did not tick. */
export function ConsentChoices({ question, onSave }: Props) {
  const { version, necessary, choices, texts } = question
  const [agreed, setAgreed] = useState(() => earlierAnswer(version, question.categories))
  const toggle = (category: ConsentCategory) =>
    setAgreed(
      agreed.includes(category) ? agreed.filter((other) => other !== category) : [...agreed, category],
    )
  return (
    <div className="mt-4 border-t border-line pt-1">
      <Choice {...necessary} note={texts.alwaysOn} isOn isFixed />
      {choices.map(({ category, ...words }) => (
        <Choice
          key={category}
          {...words}
          isOn={agreed.includes(category)}
          isFixed={isRefusedByBrowser(category)}
          onToggle={() => toggle(category)}
        />
      ))}
      <button
        type="button"
        onClick={() => onSave(agreed)}
        className="button button-small button-primary mt-4 w-full"
      >
        {texts.save}
      </button>
    </div>
  )
}

type ChoiceProps = {
  name: string
  description: string
  note?: string
  isOn: boolean
  isFixed: boolean
  onToggle?: () => void
}

function Choice({ name, description, note, isOn, isFixed, onToggle }: ChoiceProps) {
  const id = useId()
  return (
    <div className="flex gap-3 border-b border-line py-3">
      <input
        id={id}
        type="checkbox"
        checked={isOn}
        disabled={isFixed}
        onChange={onToggle}
        aria-describedby={`${id}-description`}
        className="mt-0.5 size-5 flex-none accent-primary"
      />
      <div className="type-small">
        <label htmlFor={id} className="font-semibold text-ink">
          {name}
          {note && <span className="ml-2 font-normal text-muted">{note}</span>}
        </label>
        <p id={`${id}-description`}>{description}</p>
      </div>
    </div>
  )
}

function earlierAnswer(version: number, categories: ConsentCategory[]) {
  const choice = findChoice(version)
  return categories.filter((category) => choice?.[category] && !isRefusedByBrowser(category))
}
