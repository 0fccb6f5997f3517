'use client'

import { Check, Copy, X } from 'lucide-react'
import { useEffect, useState } from 'react'

type Outcome = 'copied' | 'failed'

/** Copies a text, and says for two seconds whether that worked. */
export function CopyButton({ text }: { text: string }) {
  const [copying, setCopying] = useState<{ text: string; outcome: Outcome }>()
  useEffect(() => {
    if (!copying) return
    const timer = setTimeout(() => setCopying(undefined), 2_000)
    return () => clearTimeout(timer)
  }, [copying])
  // A row of a list can be given another text in between.
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
    // Where the site is not served over https, browsers have no clipboard at all.
    await navigator.clipboard.writeText(text)
    return 'copied'
  } catch {
    return 'failed'
  }
}
