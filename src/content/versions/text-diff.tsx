import { LexicalDiffComponent } from '@payloadcms/richtext-lexical/rsc'
import { FieldDiffContainer } from '@payloadcms/ui/rsc'
import { cache, type ComponentProps } from 'react'
import { linesOf } from '@/content/rich-text/lines-of'

/** Pairs of words that are compared for one page of the panel: about a second and a half. */
const mostPairs = 10_000_000

/** Of the page that is rendered just now. */
const comparedPairs = cache(() => ({ count: 0 }))

/**
 * What two versions have different in a rich text. Payload compares each word with each, and meanwhile nobody else is
 * answered: where that would take long, both texts stand beside each other as they are.
 */
export function TextDiff(props: ComponentProps<typeof LexicalDiffComponent>) {
  const { comparisonValue, versionValue, field, i18n, nestingLevel } = props
  const [before, after] = [linesOf(comparisonValue), linesOf(versionValue)]
  const compared = comparedPairs()
  compared.count += countPairs(wordsOf(before), wordsOf(after))
  if (compared.count <= mostPairs) return <LexicalDiffComponent {...props} />
  return (
    <>
      <FieldDiffContainer
        label={{ label: field.label }}
        From={<Lines lines={before} />}
        To={<Lines lines={after} />}
        {...{ i18n, nestingLevel }}
      />
      <p>Too much differs here to mark each word.</p>
    </>
  )
}

function Lines({ lines }: { lines: readonly string[] }) {
  return (
    <div className="html-diff">
      {lines.map((line, index) => (
        <p key={index}>{line}</p>
      ))}
    </div>
  )
}

function wordsOf(lines: readonly string[]) {
  return lines.flatMap((line) => line.split(/\s+/))
}

/** What is the same at the beginning and at the end costs nothing. */
function countPairs(one: readonly string[], other: readonly string[]) {
  const shortest = Math.min(one.length, other.length)
  let [start, end] = [0, 0]
  while (start < shortest && one[start] === other[start]) start += 1
  while (end < shortest - start && one.at(-1 - end) === other.at(-1 - end)) end += 1
  return (one.length - start - end) * (other.length - start - end)
}
