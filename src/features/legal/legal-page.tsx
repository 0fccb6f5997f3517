import { ArrowLeft, ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import lists from '@/features/legal/legal-lists.module.css'
import { HighlightContents } from '@/features/legal/highlight-contents'
import {
  versionPath,
  type LegalContent,
  type LegalEntry,
  type LegalPageTexts,
  type VersionLine,
} from '@/features/legal/legal-content'
import { legalDate, formatAnnouncement } from '@/features/legal/legal-date'
import { legalHeadings, type LegalHeading } from '@/features/legal/legal-headings'
import { describeEffect } from '@/features/legal/versions/version-order'
import ofVersions from '@/features/legal/versions/version-page.module.css'
import { LegalNav } from '@/features/legal/legal-nav'
import styles from '@/features/legal/legal-page.module.css'
import { LegalText } from '@/features/legal/legal-text'
import { readLegalText } from '@/features/legal/read-legal-text'
import disclosureStyles from '@/features/legal/disclosure.module.css'

type Props = {
  document: LegalContent & Partial<Pick<LegalEntry, 'versions' | 'announced'>>
  /** All documents, in the order of the list beside the text. */
  documents: Pick<LegalContent, 'slug' | 'navLabel'>[]
  texts: LegalPageTexts
  renderCookieList: (caption: string) => ReactNode
}

/** The page of a legal document, with links to the other three and a table of contents. */
export function LegalPage({ document, documents, texts, renderCookieList }: Props) {
  const { title, slug, notice, body, versions = [], announced = [] } = document
  const updated = legalDate(document.lastUpdated)
  const headings = legalHeadings(readLegalText(body).text)
  const chapters = headings.filter(({ level }) => level === 'h2')
  return (
    <div className={`page-width ${styles.page}`}>
      <div className={styles.sidebar}>
        <p className={`type-label ${styles.label}`}>{texts.documentsLabel}</p>
        <LegalNav documents={documents} current={slug} label={texts.documentsLabel} />
      </div>
      <article className={styles.article} data-legal-article>
        <a href="/" className={styles.back}>
          <ArrowLeft size={20} strokeWidth={1.75} aria-hidden />
          {texts.homeLabel}
        </a>
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.updated}>
          Last updated <time dateTime={updated.machine}>{updated.text}</time>
        </p>
        <div className={styles.folded}>
          <Disclosure label={texts.documentsLabel} className={styles.foldedDocuments}>
            <LegalNav documents={documents} current={slug} label={texts.documentsLabel} />
          </Disclosure>
          {chapters.length > 1 && (
            <Disclosure label={texts.contentsLabel}>
              <ContentsList chapters={chapters} label={texts.contentsLabel} />
            </Disclosure>
          )}
        </div>
        {notice && (
          <p className={styles.notice} role="note">
            {notice}
          </p>
        )}
        {announced.map((version) => (
          <Announcement key={version.number} version={version} />
        ))}
        <LegalText body={body} renderCookieList={renderCookieList} />
        <VersionList versions={versions} label={texts.versionsLabel} />
      </article>
      <div className={styles.contents}>
        {chapters.length > 1 && (
          <>
            <p className={`type-label ${styles.label}`}>{texts.contentsLabel}</p>
            <ContentsList chapters={chapters} label={texts.contentsLabel} />
          </>
        )}
      </div>
      <HighlightContents key={slug} />
    </div>
  )
}

/** Links to the chapters of a legal text. */
function ContentsList({ chapters, label }: { chapters: LegalHeading[]; label: string }) {
  return (
    <nav aria-label={label} data-contents>
      <ol className={lists.chapters}>
        {chapters.map(({ id, text }) => (
          <li key={id}>
            <a href={`#${id}`}>{text}</a>
          </li>
        ))}
      </ol>
    </nav>
  )
}

/** Announces a text that is not in effect yet. */
function Announcement({ version: { slug, number, effectiveDay, changes } }: { version: VersionLine }) {
  return (
    <p className={ofVersions.coming} role="note">
      {formatAnnouncement(effectiveDay)} {changes}{' '}
      <a href={versionPath({ slug, number })}>Read what will change</a>
    </p>
  )
}

/** Lists all versions of a legal document, the newest first, with a link to each. */
function VersionList({ versions, label }: { versions: VersionLine[]; label: string }) {
  if (versions.length === 0) return null
  return (
    <Disclosure label={label} className={styles.versions}>
      <ul className={ofVersions.list}>
        {versions.map((version) => (
          <li key={version.number}>
            <a href={versionPath(version)}>Version {version.number}</a>,{' '}
            {describeEffect(version, legalDate(version.effectiveDay).text, versions)}
            {version.changes && `: ${version.changes}`}
          </li>
        ))}
      </ul>
    </Disclosure>
  )
}

type DisclosureProps = { label: string; className?: string; children: ReactNode }

/** A collapsible box above the text, for narrow screens. Wide screens show its content beside the text. */
function Disclosure({ label, className = '', children }: DisclosureProps) {
  return (
    <details className={`${disclosureStyles.disclosure} ${className}`}>
      <summary>
        {label}
        <ChevronDown size={20} strokeWidth={1.75} aria-hidden />
      </summary>
      <div>{children}</div>
    </details>
  )
}
