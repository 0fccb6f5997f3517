import type { LegalHeading } from '@/features/legal/legal-headings'
import styles from '@/features/legal/legal-lists.module.css'

/** Links to the chapters of a legal text. */
export function ContentsList({ chapters }: { chapters: LegalHeading[] }) {
  return (
    <nav aria-label="On this page" data-contents>
      <ol className={styles.chapters}>
        {chapters.map(({ id, text }) => (
          <li key={id}>
            <a href={`#${id}`}>{text}</a>
          </li>
        ))}
      </ol>
    </nav>
  )
}
