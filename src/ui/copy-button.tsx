'use client'

import { Check, Copy, X } from 'lucide-react'
import { useEffect, useState } from 'react'

type Outcome = 'copied' | 'failed'

/** Copies a text, and shows for two seconds whether that worked. */
export function CopyButton({ text }: { text: string }) {
  const [copying, setCopying] = useState<{ text: string; outcome: Outcome }>()
  useEffect(() => {
    if (!copying) return
    const timer = setTimeout(() => setCopying(undefined), 2_000)
    return () => clearTimeout(timer)
  }, [copying])
  // The text may change while the result is shown, for example in a row of a list.
  const outcome = copying?.text === text ? copying.outcome : undefined

  const Icon = outcome === 'copied' ? Check : outcome === 'failed' ? X : Copy
  return (
    <button
      type="button"
      onClick={() => void copy(text).then((outcome) => setCopying({ text, outcome }))}
      aria-label={labelFor(text, outcome)}
      title={labelFor(text, outcome)}
      className="grid size-7 shrink-0 place-items-center rounded-badge text-muted hover:bg-ink/8 hover:text-ink"
    >
      <Icon size={16} strokeWidth={1.75} aria-hidden="true" />
    </button>
  )
}

function labelFor(text: string, outcome: Outcome | undefined) {
  if (outcome === 'copied') return `Copied ${text}`
  return outcome === 'failed' ? `Could not copy ${text}` : `Copy ${text}`
}

async function copy(text: string): Promise<Outcome> {
  try {
    // Without HTTPS, browsers have no clipboard API.
    await navigator.clipboard.writeText(text)
    return 'copied'
  } catch {
    return 'failed'
  }
}
