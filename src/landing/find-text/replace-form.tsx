'use client'

import { type ReactNode, useState } from 'react'
import { apiRequest } from '@/lib/http-client'
import { readResponse } from '@/lib/read-response'
import { DifferencesForm } from '@/landing/find-text/differences-form'
import { type Differences, differences } from '@/landing/find-text/differences'
import styles from '@/landing/find-text/find-text-view.module.css'
import { useRequest } from '@/landing/find-text/use-request'

type Props = { phrase: string; children: ReactNode }

/** The form for the replacement text. It shows the differences in place of the search results. */
export function ReplaceForm({ phrase, children }: Props) {
  const [replacement, setReplacement] = useState('')
  const [shown, setShown] = useState<Differences>()
  const { send, isSending, problem } = useRequest()

  const show = async () => {
    setShown(undefined)
    const body = { phrase, replacement }
    const response = await apiRequest('POST', '/api/admin/replaced-texts/differences', body, 300)
    setShown(await readResponse(response, differences.parse))
  }

  return (
    <>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          void send(show)
        }}
      >
        <label htmlFor="replacement">Replace with</label>
        <div className={styles.row}>
          <input
            id="replacement"
            value={replacement}
            readOnly={isSending}
            onChange={({ target }) => {
              setReplacement(target.value)
              setShown(undefined)
            }}
            autoComplete="off"
            aria-invalid={problem !== ''}
            aria-describedby={problem ? 'replacement-problem' : 'replacement-help'}
          />
          <button
            type="submit"
            aria-busy={isSending}
            className="btn btn--style-secondary btn--size-medium btn--withoutPopup"
          >
            Show changes
          </button>
        </div>
        {problem ? (
          <p id="replacement-problem" role="alert" className={styles.refusal}>
            {problem}
          </p>
        ) : (
          <p id="replacement-help">
            {replacement === ''
              ? `Left empty, “${phrase}” is deleted. You see every change before it is saved.`
              : 'Inserted exactly as you type it. You see every change before it is saved.'}
          </p>
        )}
      </form>
      {shown ? (
        <DifferencesForm key={shown.id} phrase={phrase} replacement={replacement} differences={shown} />
      ) : (
        children
      )}
    </>
  )
}
