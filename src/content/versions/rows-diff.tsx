'use client'

import { FieldDiffLabel } from '@payloadcms/ui'
import type { ArrayFieldClient, BlocksFieldClient, FieldDiffClientProps } from 'payload'
import { nameOfRow } from '@/content/fields/name-of-row'
import { isRecord } from '@/content/fields/walk-fields'

type Props = FieldDiffClientProps<ArrayFieldClient | BlocksFieldClient>

/**
 * Shows the differences of two versions in a list. Each row has the name of its kind and its own text.
 * Payload only shows numbers.
 */
export function RowsDiff({ baseVersionField: { rows = [] }, comparisonValue, field, versionValue }: Props) {
  return (
    <div className="iterable-diff">
      <FieldDiffLabel>{typeof field.label === 'string' ? field.label : field.name}</FieldDiffLabel>
      <div className="iterable-diff__rows">
        {rows.map((parts, place) => {
          // The server sends nothing for an unchanged row.
          if (!parts) return null
          const [before, after] = [rowAt(comparisonValue, place), rowAt(versionValue, place)]
          const row = after ?? before
          const name = nameOfRow(row)
          return (
            <details key={String(row?.id ?? place)} className="iterable-diff__row" open>
              <summary style={{ cursor: 'pointer' }}>
                {place + 1} <strong>{kindOf(field, row)}</strong>
                {name && `: ${name}`}
                {!before && ' (added)'}
                {!after && ' (removed)'}
              </summary>
              {parts.map(({ field: part }) => part && <div key={part.path}>{part.CustomComponent}</div>)}
            </details>
          )
        })}
      </div>
    </div>
  )
}

function rowAt(list: unknown, place: number) {
  const row: unknown = Array.isArray(list) ? list[place] : undefined
  return isRecord(row) ? row : undefined
}

/** Returns the name of the kind, such as Hero for a section, or Company link for a row of a list. */
function kindOf(field: Props['field'], row: Record<string, unknown> | undefined) {
  const holder = field.type === 'blocks' ? field.blocks.find(({ slug }) => slug === row?.blockType) : field
  const kind = holder?.labels?.singular
  return typeof kind === 'string' ? kind : 'Row'
}

/**
 * Replaces the comparison of fields that tell nothing: the time and the status, which always differ, and a
 * name that no form shows.
 */
export function NoDiff() {
  return null
}
