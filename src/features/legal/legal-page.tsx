import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { ContentsList } from '@/features/legal/contents-list'
import { Disclosure } from '@/features/legal/disclosure'
import { HighlightContents } from '@/features/legal/highlight-contents'
import type { LegalContent } from '@/features/legal/legal-content'
import { ComingVersion } from '@/features/legal/versions/coming-version'
import type { LegalEntry } from '@/features/legal/versions/legal-entry'
import { VersionList } from '@/features/legal/versions/version-list'
import { legalDate } from '@/features/legal/legal-date'
import { legalHeadings } from '@/features/legal/legal-headings'
import { LegalNav } from '@/features/legal/legal-nav'
import styles from '@/features/legal/legal-page.module.css'
import { LegalText } from '@/features/legal/legal-text'
import { readLegalText } from '@/features/legal/read-legal-text'

type Props = {
  document: LegalContent & Partial<Pick<LegalEntry, 'versions' | 'coming'>>
  /** All documents, in the order of the list beside the text. */
  documents: Pick<LegalContent, 'slug' | 'navLabel'>[]
  renderCookieList: (caption: string) => ReactNode
}

/** One legal document, with the other three beside it and a table of its contents. */
export function LegalPage({ document, documents, renderCookieList }: Props) {
  const { title, slug, notice, body, versions = [], coming = null } = document
  const updated = legalDate(document.lastUpdated)
  const headings = legalHeadings(readLegalText(body).text)
  const chapters = headings.filter(({ level }) => level === 'h2')
  return (
    <div className={`page-width ${styles.page}`}>
      <div className={styles.sidebar}>
        <p className={`type-label ${styles.label}`}>Legal documents</p>
        <LegalNav documents={documents} current={slug} />
      </div>
      <article className={styles.article} data-legal-article>
        <a href="/" className={styles.back}>
          <ArrowLeft size={20} strokeWidth={1.75} aria-hidden />
          Back to Home
        </a>
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.updated}>
          Last updated <time dateTime={updated.machine}>{updated.text}</time>
        </p>
        <div className={styles.folded}>
          <Disclosure label="Legal documents" className={styles.foldedDocuments}>
            <LegalNav documents={documents} current={slug} />
          </Disclosure>
          {chapters.length > 1 && (
            <Disclosure label="On this page">
              <ContentsList chapters={chapters} />
            </Disclosure>
          )}
        </div>
        {notice && (
          <p className={styles.notice} role="note">
            {notice}
          </p>
        )}
        <ComingVersion coming={coming} />
        <LegalText body={body} renderCookieList={renderCookieList} />
        <VersionList versions={versions} />
      </article>
      <div className={styles.contents}>
        {chapters.length > 1 && (
          <>
            <p className={`type-label ${styles.label}`}>On this page</p>
            <ContentsList chapters={chapters} />
          </>
        )}
      </div>
      <HighlightContents key={slug} />
    </div>
  )
}
