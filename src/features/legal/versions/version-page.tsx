import type { LegalVersion } from '@/payload-types'
import { legalDate } from '@/features/legal/legal-date'
import { legalHeadings } from '@/features/legal/legal-headings'
import { LegalText } from '@/features/legal/legal-text'
import { VersionComparison } from '@/features/legal/versions/version-comparison'
import styles from '@/features/legal/versions/version-page.module.css'

type Props = { version: LegalVersion; before: LegalVersion | null }

/** One published version of a legal document, and how it differs from the one before it. */
export function VersionPage({ version, before }: Props) {
  const { title, slug, number, publishedDay, effectiveDay, changes, notice, body } = version
  return (
    <article className={`page-width ${styles.page}`}>
      <p>
        <a href={`/legal/${slug}`}>The text in force</a>
      </p>
      <h1>
        {title}, version {number}
      </h1>
      <p>
        Published <Day day={publishedDay} />, in effect from <Day day={effectiveDay} />.
      </p>
      {changes && <p>What changed: {changes}</p>}
      {before && (
        <section aria-labelledby="changes">
          <h2 id="changes">Compared with version {before.number}</h2>
          <VersionComparison before={before} after={version} />
        </section>
      )}
      <section aria-label="The whole text">
        {notice && <p role="note">{notice}</p>}
        <LegalText
          body={body}
          headings={legalHeadings(body)}
          renderCookieList={() => <p>[The list of cookies, which today’s text shows.]</p>}
        />
      </section>
    </article>
  )
}

function Day({ day }: { day: string }) {
  const { text, machine } = legalDate(day)
  return <time dateTime={machine}>{text}</time>
}
