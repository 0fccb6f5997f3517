import {
  type AnyField,
  type Differing,
  kindOfRow,
  labelOf,
  walkDifferences,
} from '@/content/fields/walk-differences'
import { textOf } from '@/content/rich-text/text-of'
import { mergeValues } from '@/content/unsaved/merge-values'

export type Difference = { field: string; mine: string; theirs: string }

/** Lists the fields in which the user's values differ from the other values, as readable text. */
export function describeDifferences(
  fields: readonly AnyField[],
  mine: unknown,
  theirs: unknown,
): Difference[] {
  return [...walkDifferences(fields, mine, theirs)].flatMap((differing) => {
    const difference = describe(differing)
    // For example a text that is bold in only one of them.
    return differing.type === 'value' && difference.mine === difference.theirs ? [] : [difference]
  })
}

type Changes = { base: unknown; mine: unknown; theirs: unknown }

/** The fields that both sides changed since `base` to different values. */
export function describeConflicts(fields: readonly AnyField[], { base, mine, theirs }: Changes) {
  return describeDifferences(fields, mergeValues(base, mine, theirs), mergeValues(base, theirs, mine))
}

function describe(differing: Differing): Difference {
  const rows = differing.holders.flatMap(({ field, place }) =>
    place ? [labelOf(field), `${place.kind} ${place.number}`] : [],
  )
  const field = [...rows, labelOf(differing.field)].join(' › ')
  if (differing.type === 'order') return { field, mine: 'In your order', theirs: 'In another order' }
  if (differing.type === 'value')
    return { field, mine: formatValue(differing.own), theirs: formatValue(differing.other) }
  const { place, isOwn } = differing
  const rowDifferences = describeDifferences(kindOfRow(differing.field, place.row).fields, place.row, {})
  const text = rowDifferences.map(({ mine }) => mine).join(' · ')
  const name = `${field} › ${place.kind} ${place.number}`
  return { field: name, mine: isOwn ? text : '', theirs: isOwn ? '' : text }
}

function formatValue(value: unknown): string {
  if (value === null || value === undefined || value === 0) return ''
  if (Array.isArray(value)) return value.map(formatValue).join(', ')
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  return typeof value === 'object' ? textOf(value) : String(value)
}
