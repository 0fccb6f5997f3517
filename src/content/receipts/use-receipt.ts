import { useEffect, useState } from 'react'
import * as z from 'zod/mini'
import { receipt, type Receipt } from '@/content/receipts/receipt'
import { readResponse } from '@/lib/read-response'
import { untilVisible } from '@/lib/until-visible'

/** In milliseconds between two questions, and once an instance is late, or the site does not answer or refuses to. */
const [pause, longPause] = [400, 5_000]
/** In a row. The site may be starting again just then. */
const mostFailures = 25

/**
 * The last receipt of a document, requested again until all instances have answered. Each `change`
 * starts again, and hides the receipt of an earlier publish.
 */
export function useReceipt(document: string | null, change: string) {
  const [shown, show] = useState<{ change: string; receipt: Receipt } | null>(null)
  useEffect(() => {
    if (!document) return
    const stopping = new AbortController()
    void follow(document, stopping.signal, (receipt) => show({ change, receipt }))
    return () => stopping.abort()
  }, [document, change])
  return shown?.change === change ? shown.receipt : null
}

async function follow(document: string, signal: AbortSignal, show: (receipt: Receipt) => void) {
  let failures = 0
  while (!signal.aborted) {
    const found = await ask(document, signal).catch(() => undefined)
    if (signal.aborted || found === null) return
    if (found && found !== 'refused') {
      show(found)
      if (found.answers.length > 0 && found.silent.length === 0) return
    }
    failures = found ? 0 : failures + 1
    const isSlow = found === 'refused' || found?.isOverdue || failures > mostFailures
    await new Promise((resolve) => setTimeout(resolve, isSlow ? longPause : pause))
    await untilVisible(signal)
  }
}

/** Null where the document was never published, and a word for who is signed out. */
async function ask(document: string, signal: AbortSignal) {
  const answer = await fetch(`/api/admin/receipts?${new URLSearchParams({ document })}`, { signal })
  if (answer.status === 401) return 'refused'
  if (!answer.ok) throw new Error(`The receipt was answered with ${answer.status}`)
  return readResponse(answer, z.nullable(receipt).parse)
}
