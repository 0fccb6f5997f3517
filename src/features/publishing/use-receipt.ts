import { useEffect, useState } from 'react'
import { describeReceipt } from '@/features/publishing/describe-receipt'
import type { Receipt } from '@/features/publishing/receipt'
import { untilVisible } from '@/lib/until-visible'

const pause = 400

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

async function follow(document: string, signal: AbortSignal, show: (receipt: Receipt | null) => void) {
  while (!signal.aborted) {
    const receipt = await ask(document, signal).catch(() => null)
    if (signal.aborted) return
    if (receipt) show(receipt)
    if (!receipt || describeReceipt(receipt).state !== 'checking' || receipt.isOverdue) return
    await new Promise((resolve) => setTimeout(resolve, pause))
    await untilVisible(signal)
  }
}

async function ask(document: string, signal: AbortSignal): Promise<Receipt | null> {
  const answer = await fetch(`/api/admin/receipts?${new URLSearchParams({ document })}`, { signal })
  return answer.ok ? answer.json() : null
}
