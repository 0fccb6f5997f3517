'use client'

import { useRowLabel } from '@payloadcms/ui'

/** What a row may be called by, the best first. */
const names = ['title', 'name', 'question', 'label', 'text', 'email', 'value']
const longest = 60

/** A row of a list by its own words, or by its place while it has none. */
export function RowName({ kind }: { kind: string }) {
  const { data, rowNumber = 0 } = useRowLabel<Record<string, unknown>>()
  const name = names.map((field) => data?.[field]).find((value) => typeof value === 'string' && value !== '')
  const place = `${kind} ${rowNumber + 1}`
  return (
    <span style={{ pointerEvents: 'none' }}>
      {typeof name === 'string' ? (name.length > longest ? `${name.slice(0, longest)}…` : name) : place}
    </span>
  )
}
