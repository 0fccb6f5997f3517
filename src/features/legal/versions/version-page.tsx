import { ArrowLeft } from 'lucide-react'
import type { LegalVersion } from '@/payload-types'
import type { LegalContent, LegalPageTexts } from '@/features/legal/legal-content'
import { legalDate } from '@/features/legal/legal-date'
import { LegalNav } from '@/features/legal/legal-nav'
import page from '@/features/legal/legal-page.module.css'
import { LegalText } from '@/features/legal/legal-text'
import { VersionComparison } from '@/features/legal/versions/version-comparison'
import styles from '@/features/legal/versions/version-page.module.css'

type Props = {
  version: LegalVersion
  before: LegalVersion | null
  /** Whether it was announced and never took effect. */
  isReplaced: boolean
  /** The documents that are in force today, in the order of the list beside the text. */
  documents: Pick<LegalContent, 'slug' | 'navLabel'>[]
  texts: Pick<LegalPageTexts, 'documentsLabel'>
}

/** The page of one published version of a legal document, compared with the version before it. */
export function VersionPage({ version, before, isReplaced, documents, texts }: Props) {
  const { title, slug, number, publishedDay, effectiveDay, changes, notice, body } = version
  return (
    <div className={`page-width ${page.page}`}>
      <div className={page.sidebar}>
        <p className={`type-label ${page.label}`}>{texts.documentsLabel}</p>
        <LegalNav documents={documents} current={slug} isOfVersion label={texts.documentsLabel} />
      </div>
      <article className={page.article}>
        <a href={`/legal/${slug}`} className={page.back}>
          <ArrowLeft size={20} strokeWidth={1.75} aria-hidden />
          The current version
        </a>
        <h1 className={page.title}>
          {title}, version {number}
        </h1>
        <p className={page.updated}>
          Published <Day day={publishedDay} />, {isReplaced ? 'announced for' : 'in effect from'}{' '}
          <Day day={effectiveDay} />
          {isReplaced && ' and replaced before it took effect'}.
        </p>
        {changes && <p className={styles.summary}>What changed: {changes}</p>}
        {before && (
          <section aria-labelledby="changes">
            <h2 id="changes" className={styles.heading}>
              Compared with version {before.number}
            </h2>
            <VersionComparison before={before} after={version} />
          </section>
        )}
        <section aria-label="The whole text">
          {notice && (
            <p className={page.notice} role="note">
              {notice}
            </p>
          )}
          <LegalText
            body={body}
            renderCookieList={() => <p>[The list of cookies is in the current version.]</p>}
          />
        </section>
      </article>
    </div>
  )
}

function Day({ day }: { day: string }) {
  const { text, machine } = legalDate(day)
  return <time dateTime={machine}>{text}</time>
}
