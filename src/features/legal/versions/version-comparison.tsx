import { type ComparedLine, compareTexts, type LegalWording } from '@/features/legal/versions/compare-texts'
import styles from '@/features/legal/versions/version-page.module.css'

const tags = { heading: 'h3', subheading: 'h4', item: 'p', paragraph: 'p' } as const

/**
 * What was taken out and put in between two versions, for eyes and for screen readers: with the headings of
 * the text, a list that leads to each change, and what did not change folded away.
 */
export function VersionComparison({ before, after }: { before: LegalWording; after: LegalWording }) {
  const lines = compareTexts(before, after)
  const changes = lines.flatMap((line, index) =>
    line.isChanged ? [{ id: idOf(index), name: headingBefore(lines, index) }] : [],
  )
  return (
    <div className={styles.comparison}>
      {changes.length > 0 ? <Changes changes={changes} /> : <p>Both say the same.</p>}
      {foldRuns(lines).map((run) => {
        const [first] = run
        if (!first) return null
        const shown = run.map(({ line, index }) => <ShownLine key={index} line={line} id={idOf(index)} />)
        if (run.length < 2) return shown
        return (
          <details key={`fold-${first.index}`} className={styles.fold}>
            <summary>{run.length} paragraphs without a change</summary>
            {shown}
          </details>
        )
      })}
    </div>
  )
}

function Changes({ changes }: { changes: readonly { id: string; name: string }[] }) {
  return (
    <nav aria-label="Changes" className={styles.changes}>
      <p>{changes.length === 1 ? '1 paragraph changed:' : `${changes.length} paragraphs changed:`}</p>
      <ol>
        {changes.map(({ id, name }) => (
          <li key={id}>
            <a href={`#${id}`}>{name}</a>
          </li>
        ))}
      </ol>
    </nav>
  )
}

type PlacedLine = { line: ComparedLine; index: number }

/** Lines without a change that follow one another go together; headings and changed lines stand alone. */
function foldRuns(lines: readonly ComparedLine[]) {
  const runs: PlacedLine[][] = []
  let isOpen = false
  for (const [index, line] of lines.entries()) {
    const isFolded = !line.isChanged && line.kind !== 'heading'
    if (isFolded && isOpen) runs.at(-1)?.push({ line, index })
    else runs.push([{ line, index }])
    isOpen = isFolded
  }
  return runs
}

function ShownLine({ line: { kind, isChanged, pieces }, id }: { line: ComparedLine; id: string }) {
  const Tag = tags[kind]
  return (
    <Tag id={isChanged ? id : undefined} tabIndex={isChanged ? -1 : undefined} className={styles[kind]}>
      {pieces.map(({ added, removed, value }, index) => {
        if (added) return <Marked key={index} as="ins" label="added" words={value} />
        return removed ? <Marked key={index} as="del" label="removed" words={value} /> : value
      })}
    </Tag>
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

function idOf(index: number) {
  return `change-${index + 1}`
}

/** The words of the heading under which a line stands, or its own. */
function headingBefore(lines: readonly ComparedLine[], index: number) {
  const heading = lines.slice(0, index + 1).findLast(({ kind }) => kind === 'heading')
  return (heading?.pieces ?? [])
    .filter(({ removed }) => !removed || heading?.pieces.every((piece) => piece.removed))
    .map(({ value }) => value)
    .join('')
}
