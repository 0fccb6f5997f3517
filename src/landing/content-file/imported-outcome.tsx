'use client'

import type { Outcome } from '@/landing/content-file/differences'
import { countOf } from '@/landing/find-text/differences'
import styles from '@/landing/find-text/find-text-view.module.css'
import { LeftOutList } from '@/landing/find-text/left-out-list'
import { focusOnMount } from '@/landing/find-text/use-request'

type ImportedOutcomeProps = {
  outcome: Outcome
  /** The number of uploaded pictures. */
  uploaded: number
}

/** The result of an import, with a link to each draft. */
export function ImportedOutcome({ outcome: { imported, leftOut }, uploaded }: ImportedOutcomeProps) {
  const [were, count] = [imported.length === 1 ? 'was' : 'were', countOf(imported.length, 'document')]
  return (
    <>
      <h2>Imported</h2>
      <p tabIndex={-1} ref={focusOnMount}>
        {uploaded > 0 && `${countOf(uploaded, 'picture')} ${uploaded === 1 ? 'was' : 'were'} uploaded. `}
        {imported.length === 0
          ? 'No document was imported.'
          : `${count} ${were} imported. Nothing is on the site until each document is published. What a draft said before is under its Versions.`}
      </p>
      <ul className={styles.outcome}>
        {imported.map(({ title, form }) => (
          <li key={form}>
            <a href={form}>{title}</a>
          </li>
        ))}
      </ul>
      <LeftOutList leftOut={leftOut} />
    </>
  )
}
