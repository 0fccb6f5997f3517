'use client'

import { useField } from '@payloadcms/ui'

type Lengths = { least?: number; best: number; most: number }

/** Shows the length of a field's text beside the ideal and the maximum length. */
export function LengthCount({ path, ...lengths }: Lengths & { path: string }) {
  const { value } = useField<string | null>({ path })
  const length = value?.length ?? 0
  if (length === 0) return null
  return (
    <p style={{ margin: '4px 0 0', color: colorOf(length, lengths) }}>
      {length} characters: {judge(length, lengths)}
    </p>
  )
}

function judge(length: number, { least = 0, best, most }: Lengths) {
  if (length < least) return `a little short. Aim for at least ${least}.`
  if (length > most) return `too long. The limit is ${most}: remove ${length - most}.`
  if (length > best) return `longer than ideal. Up to ${best} looks best.`
  return `a good length, up to ${best}.`
}

function colorOf(length: number, { least = 0, best, most }: Lengths) {
  if (length > most) return 'var(--theme-error-600)'
  return length > best || length < least ? 'var(--theme-warning-700)' : 'var(--theme-elevation-600)'
}
