import { useEffect, useState } from 'react'
import * as z from 'zod/mini'
import { receipt, type Receipt } from '@/content/receipts/receipt'
import { fetchInTime } from '@/lib/fetch-in-time'
import { readResponse } from '@/lib/read-response'
import { untilVisible } from '@/lib/until-visible'

/** Milliseconds between two requests: at first, and once an instance is late or the site fails or refuses. */
const [pollInterval, slowPollInterval] = [400, 5_000]
/** Failures in a row. The site may be restarting just then. */
const maxFailures = 25

/**
 * Loads the last receipt of a document again and again, until all instances have reported. Each new `change`
 * starts again, and hides the receipt of an earlier publish.
 */
export function useReceipt(document: string | null, change: string) {
  const [shown, show] = useState<{ change: string; receipt: Receipt } | null>(null)
  useEffect(() => {
    if (!document) return
    const controller = new AbortController()
    void follow(document, controller.signal, (receipt) => show({ change, receipt }))
    return () => controller.abort()
  }, [document, change])
  return shown?.change === change ? shown.receipt : null
}

async function follow(document: string, signal: AbortSignal, show: (receipt: Receipt) => void) {
  let failures = 0
  while (!signal.aborted) {
    const result = await fetchReceipt(document, signal).catch(() => undefined)
    if (signal.aborted || result === null) return
    if (result && result !== 'refused') {
      show(result)
      if (result.answers.length > 0 && result.silent.length === 0) return
    }
    failures = result ? 0 : failures + 1
    const isSlow = result === 'refused' || result?.isOverdue || failures > maxFailures
    await new Promise((resolve) => setTimeout(resolve, isSlow ? slowPollInterval : pollInterval))
    await untilVisible(signal)
  }
}

/** Returns null if the document was never published, and 'refused' for a signed-out person. */
async function fetchReceipt(document: string, signal: AbortSignal) {
  const response = await fetchInTime(`/api/admin/receipts?${new URLSearchParams({ document })}`, { signal })
  if (response.status === 401) return 'refused'
  if (!response.ok) throw new Error(`The receipt was answered with ${response.status}`)
  return readResponse(response, z.nullable(receipt).parse)
}
