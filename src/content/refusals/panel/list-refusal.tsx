'use client'

import { useModal } from '@payloadcms/ui'
import { useState } from 'react'
import { readRefusal } from '@/content/refusals/panel/read-refusal'
import { useFailures } from '@/content/refusals/panel/use-failures'
import styles from '@/content/refusals/panel/refusal-note.module.css'

/** Shown above a list until the next action: why the site refused to change the chosen documents. */
export function ListRefusal() {
  const [sentences, setSentences] = useState<string[]>([])
  useFailures(({ title, description }) => {
    const reasons = typeof description === 'string' ? description.split('\n') : []
    const sentence = readRefusal(title, {})?.sentence ?? []
    setSentences((shown) => [...new Set(shown.concat(sentence, reasons))])
  })
  // Payload asks in a dialog before it changes many documents.
  const isAsking = Object.values(useModal().modalState).some((modal) => modal?.isOpen)
  const [wasAsking, setWasAsking] = useState(isAsking)
  if (isAsking !== wasAsking) {
    setWasAsking(isAsking)
    if (isAsking) setSentences([])
  }
  if (sentences.length === 0) return null
  return (
    <div role="alert" aria-label="Refusal" className={styles.ofList}>
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      <button type="button" className={styles.show} onClick={() => setSentences([])}>
        Close
      </button>
    </div>
  )
}
