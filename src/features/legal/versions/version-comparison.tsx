import { diffWordsWithSpace } from 'diff'
import type { LegalVersion } from '@/payload-types'
import { plainLines } from '@/features/legal/versions/plain-lines'
import styles from '@/features/legal/versions/version-page.module.css'

type Text = Pick<LegalVersion, 'title' | 'notice' | 'body'>

/** What was taken out and put in between two versions, word by word, for eyes and for screen readers. */
export function VersionComparison({ before, after }: { before: Text; after: Text }) {
  return (
    <div className={styles.comparison}>
      {diffWordsWithSpace(wholeText(before), wholeText(after)).map(({ added, removed, value }, index) => {
        if (added) return <Marked key={index} as="ins" label="added" words={value} />
        return removed ? <Marked key={index} as="del" label="removed" words={value} /> : value
      })}
    </div>
  )
}

function Marked({ as: Tag, label, words }: { as: 'ins' | 'del'; label: string; words: string }) {
  return (
    <Tag>
      <span className="sr-only"> [{label}: </span>
      {words}
      <span className="sr-only">] </span>
    </Tag>
  )
}

function wholeText({ title, notice, body }: Text) {
  return [title, notice ?? '', ...plainLines(body)].filter(Boolean).join('\n\n')
}
