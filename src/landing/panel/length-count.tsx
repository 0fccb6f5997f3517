'use client'

import { useField } from '@payloadcms/ui'

type Props = { path: string; best: number; most: number }

/** How long the text of a field is, beside how long it looks best and how long it may be. */
export function LengthCount({ path, best, most }: Props) {
  const { value } = useField<string | null>({ path })
  const length = value?.length ?? 0
  if (length === 0) return null
  return (
    <p style={{ margin: '4px 0 0', color: colorOf(length, best, most) }}>
      {length} characters: {judge(length, best, most)}
    </p>
  )
}

function judge(length: number, best: number, most: number) {
  if (length > most) return `too long, ${most} is the most. Remove ${length - most}.`
  if (length > best) return `longer than the design likes. Up to ${best} looks best.`
  return `a good length, up to ${best}.`
}

function colorOf(length: number, best: number, most: number) {
  if (length > most) return 'var(--theme-error-600)'
  return length > best ? 'var(--theme-warning-700)' : 'var(--theme-elevation-600)'
}
