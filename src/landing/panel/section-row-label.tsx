'use client'

import { useRowLabel } from '@payloadcms/ui'

type Row = { heading?: string; hidden?: boolean; quote?: string }

/** The label of a collapsed section: its position on the page, its kind and its name. */
export function SectionRowLabel({ kind }: { kind: string }) {
  const { data, rowNumber = 0 } = useRowLabel<Row>()
  const name = data?.heading || data?.quote
  return (
    <span style={{ pointerEvents: 'none' }}>
      {String(rowNumber + 1).padStart(2, '0')} <strong>{kind}</strong>
      {name && `: ${name.length > longest ? `${name.slice(0, longest)}…` : name}`}
      {data?.hidden && ' (hidden)'}
    </span>
  )
}

const longest = 60
