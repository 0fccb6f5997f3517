import { useEffect, useState } from 'react'
import { describeReceipt } from '@/features/publishing/describe-receipt'
import type { Receipt } from '@/features/publishing/receipt'
import { untilVisible } from '@/lib/until-visible'

const pause = 400
/** In a row. The site may be starting anew just then. */
const mostFailures = 25

/**
 * The last receipt of a document, asked for again while instances are still to answer, and anew with
 * each `change`.
 */
export function useReceipt(document: string | null, change: string) {
  const [receipt, setReceipt] = useState<Receipt | null>(null)
  useEffect(() => {
    if (!document) return
    const stopping = new AbortController()
    void follow(document, stopping.signal, setReceipt)
    return () => stopping.abort()
  }, [document, change])
  return receipt
}

async function follow(document: string, signal: AbortSignal, show: (receipt: Receipt) => void) {
  let failures = 0
  while (!signal.aborted && failures < mostFailures) {
    const receipt = await ask(document, signal).catch(() => undefined)
    if (signal.aborted || receipt === null) return
    if (receipt) {
      show(receipt)
      if (describeReceipt(receipt).state !== 'checking' || receipt.isOverdue) return
    }
    failures = receipt ? 0 : failures + 1
    await new Promise((resolve) => setTimeout(resolve, pause))
    await untilVisible(signal)
  }
}

/** Null where the document was never published. */
async function ask(document: string, signal: AbortSignal): Promise<Receipt | null> {
  const answer = await fetch(`/api/admin/receipts?${new URLSearchParams({ document })}`, { signal })
  if (!answer.ok) throw new Error(`The receipt was answered with ${answer.status}`)
  return answer.json()
}
