'use client'

import { useState } from 'react'
import type { Outcome } from '@/landing/content-file/differences'
import { sendContent, type ShownFile } from '@/landing/content-file/send-content'
import { countOf } from '@/landing/find-text/differences'
import styles from '@/landing/find-text/find-text-view.module.css'
import { LeftOutList } from '@/landing/find-text/left-out-list'
import { focusOnMount, useRequest } from '@/landing/find-text/use-request'

type Props = { file: ShownFile; onDone: (outcome: Outcome) => void }

/**
 * Lists the documents of a content file with the changes that an import would make. The user chooses which
 * ones to import as drafts.
 */
export function ChooseDocuments({ file, onDone }: Props) {
  const { documents, leftOut, missing } = file.differences
  const [chosen, setChosen] = useState<ReadonlySet<string>>(
    () => new Set(documents.flatMap(({ key, isChosen }) => (isChosen ? [key] : []))),
  )
  const [step, setStep] = useState('')
  const { send, isSending, problem } = useRequest()

  const choose = (key: string, isChosen: boolean) => {
    const others = [...chosen].filter((each) => each !== key)
    setChosen(new Set(isChosen ? [...others, key] : others))
  }

  return (
    <>
      <h2 tabIndex={-1} ref={focusOnMount}>
        {documents.length === 0
          ? 'Nothing would change'
          : `${countOf(documents.length, 'document')} can change`}
      </h2>
      {missing.length > 0 && (
        <p>
          {countOf(missing.length, 'picture')} of the file {missing.length === 1 ? 'is' : 'are'} not here yet
          and will be uploaded first, also where no chosen document shows it.
        </p>
      )}
      {documents.map(({ key, title, kind, note, changes }) => (
        <div key={key} className={styles.document}>
          <label>
            <input
              type="checkbox"
              checked={chosen.has(key)}
              onChange={({ target }) => choose(key, target.checked)}
              aria-describedby={`of-${key}`}
            />
            <strong>{title}</strong> <span className={styles.kind}>{kind}</span>
          </label>
          <div id={`of-${key}`}>
            {note && <p className={styles.status}>{note}</p>}
            <ul>
              {changes.map((change, index) => (
                <li key={index}>{change.charAt(0).toUpperCase() + change.slice(1)}</li>
              ))}
            </ul>
          </div>
        </div>
      ))}
      {(chosen.size > 0 || missing.length > 0) && (
        <p className={`${styles.act} ${styles.save}`}>
          <button
            type="button"
            aria-busy={isSending}
            onClick={() => void send(async () => onDone(await sendContent(file, chosen, setStep)))}
            className="btn btn--style-primary btn--size-medium btn--withoutPopup"
          >
            {describeAction(chosen.size, missing.length)}
          </button>
        </p>
      )}
      {isSending && <p role="status">{step}</p>}
      {problem && (
        <p role="alert" className={styles.refusal}>
          {problem}
        </p>
      )}
      <LeftOutList leftOut={leftOut} />
    </>
  )
}

function describeAction(documents: number, pictures: number) {
  if (documents === 0) return `Upload ${countOf(pictures, 'picture')}`
  return `Import ${countOf(documents, 'document')} as ${documents === 1 ? 'a draft' : 'drafts'}`
}
