import type { ComparedLine } from '@/content/rich-text/compare-lines'
import { compareTexts, type LegalWording } from '@/features/legal/versions/compare-texts'
import styles from '@/features/legal/versions/version-page.module.css'

const tags = { heading: 'h3', subheading: 'h4', item: 'p', paragraph: 'p' } as const

/**
 * Shows the changes between two versions, also for screen readers: with the headings of the text and a list
 * of links to the changes. Unchanged text is folded.
 */
export function VersionComparison({ before, after }: { before: LegalWording; after: LegalWording }) {
  const lines = compareTexts(before, after)
  const headings = headingsOf(lines)
  const changes = lines.flatMap((line, index) =>
    line.isChanged ? [{ id: idOf(index), name: headings[index] ?? '' }] : [],
  )
  return (
    <div className={styles.comparison}>
      {changes.length > 0 ? <Changes changes={changes} /> : <p>The two versions say the same.</p>}
      {foldRuns(lines).map((run) => {
        const [first] = run
        if (!first) return null
        const shown = run.map(({ line, index }) => <ShownLine key={index} line={line} id={idOf(index)} />)
        if (!isFolded(first.line)) return shown
        return (
          <details key={`fold-${first.index}`} className={styles.fold}>
            <summary>
              {run.length === 1 ? '1 unchanged paragraph' : `${run.length} unchanged paragraphs`}
            </summary>
            {shown}
          </details>
        )
      })}
    </div>
  )
}

/** The page of a long text must not grow with the product of its headings and changes. */
const [maxListed, longestName] = [200, 80]

function Changes({ changes }: { changes: readonly { id: string; name: string }[] }) {
  return (
    <nav aria-label="Changes" className={styles.changes}>
      <p>{changes.length === 1 ? '1 paragraph changed:' : `${changes.length} paragraphs changed:`}</p>
      <ol>
        {changes.slice(0, maxListed).map(({ id, name }) => (
          <li key={id}>
            <a href={`#${id}`}>{name.length > longestName ? `${name.slice(0, longestName)}…` : name}</a>
          </li>
        ))}
      </ol>
      {changes.length > maxListed && <p>And {changes.length - maxListed} more below.</p>}
    </nav>
  )
}

type PlacedLine = { line: ComparedLine; index: number }

/** Whether a line is folded. Headings and changed lines are always shown. */
function isFolded({ isChanged, kind }: ComparedLine) {
  return !isChanged && kind !== 'heading'
}

/** Groups folded lines that follow one another. The other lines stay single. */
function foldRuns(lines: readonly ComparedLine[]) {
  const runs: PlacedLine[][] = []
  for (const [index, line] of lines.entries()) {
    const before = lines[index - 1]
    if (before && isFolded(before) && isFolded(line)) runs.at(-1)?.push({ line, index })
    else runs.push([{ line, index }])
  }
  return runs
}

function ShownLine({ line: { kind, isChanged, pieces }, id }: { line: ComparedLine; id: string }) {
  const Tag = tags[kind]
  return (
    <Tag id={isChanged ? id : undefined} tabIndex={isChanged ? -1 : undefined} className={styles[kind]}>
      {pieces.map(({ added, removed, value }, index) => {
        if (added) return <ChangedText key={index} as="ins" label="added" text={value} />
        return removed ? <ChangedText key={index} as="del" label="removed" text={value} /> : value
      })}
    </Tag>
  )
}

function ChangedText({ as: Tag, label, text }: { as: 'ins' | 'del'; label: string; text: string }) {
  return (
    <Tag>
      <span className="sr-only"> [{label}: </span>
      {text}
      <span className="sr-only">] </span>
    </Tag>
  )
}

function idOf(index: number) {
  return `change-${index + 1}`
}

/** Returns for each line the text of the heading above it, or its own text if it is a heading. */
function headingsOf(lines: readonly ComparedLine[]) {
  let heading = ''
  return lines.map(({ kind, pieces }) => {
    if (kind === 'heading') {
      const isGone = pieces.every(({ removed }) => removed)
      const visiblePieces = pieces.filter(({ removed }) => !removed || isGone)
      heading = visiblePieces.map(({ value }) => value).join('')
    }
    return heading
  })
}
