'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { apiRequest } from '@/lib/http-client'
import { countOf, type Differences, sentencesIn } from '@/landing/find-text/differences'
import styles from '@/landing/find-text/find-text-view.module.css'
import { LeftOutList } from '@/landing/find-text/left-out-list'
import { focusOnMount, useRequest } from '@/landing/find-text/use-request'

type Props = { phrase: string; replacement: string; differences: Differences }
type Change = Differences['documents'][number]['changes'][number]

/** Shows each sentence before and after the replacement. The user chooses which ones to save as drafts. */
export function DifferencesForm({ phrase, replacement, differences }: Props) {
  const { id, documents, leftOut, hasMore } = differences
  const router = useRouter()
  const [unchosen, setUnchosen] = useState<ReadonlySet<Change>>(new Set())
  const { send, isSending, problem } = useRequest()
  const all = documents.flatMap(({ changes }) => changes)
  const count = all.length - unchosen.size

  const save = async () => {
    const chosen = documents.map(({ of, savedAt, changes }) => ({
      ...{ of, savedAt },
      sentences: changes.filter((change) => !unchosen.has(change)).map(({ key }) => key),
    }))
    const body = {
      id,
      phrase,
      replacement,
      documents: chosen.filter(({ sentences }) => sentences.length > 0),
    }
    await apiRequest('POST', '/api/admin/replaced-texts', body, 300)
    router.push(`/cms/find?replaced=${id}`)
  }

  const choose = (change: Change, isChosen: boolean) => {
    const others = [...unchosen].filter((each) => each !== change)
    setUnchosen(new Set(isChosen ? others : [...others, change]))
  }

  return (
    <>
      <h2 tabIndex={-1} ref={focusOnMount}>
        {all.length === 0
          ? 'No sentence can change'
          : `${sentencesIn(all.length, documents.length)} can change`}
      </h2>
      {hasMore && <p>These are the first {all.length}. Save them, then search again for the others.</p>}
      {documents.map(({ title, kind, changes }, index) => (
        <fieldset key={index} className={styles.document}>
          <legend>
            {title} <span className={styles.kind}>{kind}</span>
          </legend>
          <ul className={styles.list}>
            {changes.map((change) => (
              <li key={change.key}>
                <label>
                  <input
                    type="checkbox"
                    checked={!unchosen.has(change)}
                    onChange={({ target }) => choose(change, target.checked)}
                    aria-describedby={`${index}-${change.key}`}
                  />
                  {change.place}
                </label>
                <div id={`${index}-${change.key}`}>
                  <Sentence change={change} replacement={replacement} />
                </div>
              </li>
            ))}
          </ul>
        </fieldset>
      ))}
      {all.length > 0 && (
        <p className={`${styles.act} ${styles.save}`}>
          <button
            type="button"
            aria-busy={isSending}
            onClick={() => void send(save)}
            className="btn btn--style-primary btn--size-medium btn--withoutPopup"
          >
            Save {countOf(count, 'change')} as {count === 1 ? 'a draft' : 'drafts'}
          </button>
        </p>
      )}
      {problem && (
        <p role="alert" className={styles.refusal}>
          {problem}
        </p>
      )}
      <LeftOutList leftOut={leftOut} />
    </>
  )
}

function Sentence({ change: { pieces }, replacement }: { change: Change; replacement: string }) {
  return (
    <>
      <p>
        <span className={styles.kind}>Before:</span>{' '}
        {pieces.map(({ isMatch, text }, index) => (isMatch ? <del key={index}>{text}</del> : text))}
      </p>
      <p>
        <span className={styles.kind}>After:</span>{' '}
        {pieces.map(({ isMatch, text }, index) =>
          isMatch ? replacement && <ins key={index}>{replacement}</ins> : text,
        )}
      </p>
    </>
  )
}
