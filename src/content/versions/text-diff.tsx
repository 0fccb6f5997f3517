import { FieldDiffContainer } from '@payloadcms/ui/rsc'
import type { FieldDiffServerProps, RichTextField, TextareaField, TextField } from 'payload'
import { cache } from 'react'
import { compareBudget, type ComparedLine, compareLines } from '@/content/rich-text/compare-lines'
import { isRecord } from '@/content/fields/walk-fields'
import { linesOf } from '@/content/rich-text/lines-of'

/** The budget of the page that is being rendered. */
const budgetOfPage = cache(compareBudget)

/**
 * Shows the differences of two versions in a text, line by line. Payload compares each word with each other
 * word. For two texts of some thousand words that took minutes, and blocked all other requests.
 */
export function TextDiff({ comparisonValue, versionValue, field, i18n, nestingLevel }: Props) {
  if (!comparisonValue && !versionValue) return null
  const lines = compareLines(asLines(comparisonValue), asLines(versionValue), budgetOfPage())
  const isOfFormat =
    isRecord(comparisonValue) && isRecord(versionValue) && !isSame(comparisonValue, versionValue)
  return (
    <>
      <FieldDiffContainer
        label={{ label: field.label }}
        From={<Side lines={lines} without="added" />}
        To={<Side lines={lines} without="removed" />}
        {...{ i18n, nestingLevel }}
      />
      {isOfFormat && lines.every(({ isChanged }) => !isChanged) && <p>Only the formatting differs.</p>}
    </>
  )
}

type Props = FieldDiffServerProps<RichTextField | TextField | TextareaField>

function isSame(one: object, other: object) {
  return JSON.stringify(one) === JSON.stringify(other)
}

function asLines(text: unknown) {
  const lines = typeof text === 'string' ? text.split('\n') : linesOf(text)
  return lines.filter(Boolean).map((line) => ({ kind: 'paragraph' as const, text: line }))
}

function Side({ lines, without }: { lines: readonly ComparedLine[]; without: 'added' | 'removed' }) {
  return (
    <div className="html-diff">
      {lines.map(({ pieces }, index) => {
        const visiblePieces = pieces.filter((piece) => !piece[without])
        return visiblePieces.length > 0 && <p key={index}>{visiblePieces.map(renderPiece)}</p>
      })}
    </div>
  )
}

function renderPiece({ value, added, removed }: ComparedLine['pieces'][number], index: number) {
  if (added) return <ins key={index}>{value}</ins>
  return removed ? <del key={index}>{value}</del> : value
}
