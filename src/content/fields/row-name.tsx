'use client'

import { useRowLabel } from '@payloadcms/ui'
import { nameOfRow } from '@/content/fields/name-of-row'

/** Shows the name of a row by its own text, or its number if it has none. */
export function RowName({ kind }: { kind: string }) {
  const { data, rowNumber = 0 } = useRowLabel<Record<string, unknown>>()
  return <span style={{ pointerEvents: 'none' }}>{nameOfRow(data) || `${kind} ${rowNumber + 1}`}</span>
}
