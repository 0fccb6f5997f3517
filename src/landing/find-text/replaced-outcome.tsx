'use client'

import { useRouter } from 'next/navigation'
import { apiRequest } from '@/lib/http-client'
import { countOf, sentencesIn } from '@/landing/find-text/differences'
import styles from '@/landing/find-text/find-text-view.module.css'
import { LeftOutList } from '@/landing/find-text/left-out-list'
import type { ReplacedText } from '@/landing/find-text/replaced-texts'
import { focusOnMount, useRequest } from '@/landing/find-text/use-request'

type Changed = (ReplacedText['changed'][number] & {
  /** What has happened to the document since, or null when its draft is the same. */
  since: string | null
  /** The waiting schedule that will publish it, as a phrase. */
  scheduled: string | undefined
})[]

type Props = { id: string; replaced: ReplacedText; changed: Changed }

/** The result of a replacement, with the button that undoes it. */
export function ReplacedOutcome({ id, replaced: { phrase, replacement, leftOut }, changed }: Props) {
  const router = useRouter()
  const { send, isSending, problem } = useRequest()
  const summary = summarize(changed)

  const undo = async () => {
    await apiRequest('POST', '/api/admin/replaced-texts/undone', { id }, 300)
    router.refresh()
  }

  return (
    <section aria-labelledby="outcome">
      <h2 id="outcome">
        “{phrase.trim()}” {replacement ? `replaced with “${replacement}”` : 'removed'}
      </h2>
      {/* A new text creates a new element, so that screen readers announce it. */}
      <p key={summary} tabIndex={-1} ref={focusOnMount}>
        {summary}
      </p>
      <ul className={styles.outcome}>
        {changed.map((change, index) => (
          <li key={index}>
            {change.form ? <a href={change.form}>{change.title}</a> : change.title}
            <p className={styles.status}>{describe(change)}</p>
          </li>
        ))}
      </ul>
      {changed.some(({ state, since }) => state === 'changed' && !since) && (
        <button
          type="button"
          aria-busy={isSending}
          onClick={() => void send(undo)}
          className="btn btn--style-secondary btn--size-medium btn--withoutPopup"
        >
          Undo all
        </button>
      )}
      {problem && (
        <p role="alert" className={styles.refusal}>
          {problem}
        </p>
      )}
      <LeftOutList leftOut={leftOut.map(({ title, form, why }) => ({ place: title, href: form, why }))} />
    </section>
  )
}

function summarize(changed: Changed) {
  if (changed.length === 0) return 'Nothing was changed.'
  const undone = changed.filter(({ state }) => state === 'undone').length
  if (changed.some(({ state, why }) => state !== 'changed' || why))
    return `${undone} of ${countOf(changed.length, 'document')} restored.`
  const sentences = changed.reduce((sum, each) => sum + each.sentences, 0)
  const were = sentences === 1 ? 'was' : 'were'
  const done = `${sentencesIn(sentences, changed.length)} ${were} changed.`
  return changed.some(({ since }) => since)
    ? done
    : `${done} Nothing is on the site until each document is published.`
}

function describe({ state, sentences, why, since, scheduled }: Changed[number]) {
  if (why) return `Not undone. ${why}`
  if (state === 'undone') return 'Undone'
  const done = `${countOf(sentences, 'sentence')} changed`
  if (since) return `${done}. ${since}`
  return scheduled ? `${done}. Scheduled: ${scheduled}.` : done
}
