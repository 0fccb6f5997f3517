'use client'

import { useListQuery } from '@payloadcms/ui'
import { useState } from 'react'
import { ReceiptNote } from '@/content/receipts/receipt-note'
import { useReceipt } from '@/content/receipts/use-receipt'

/**
 * Shown above the list of pages: whether a page that was just deleted is off the site. The form of that page
 * no longer exists.
 */
export function DeletionReceipt() {
  const { data } = useListQuery()
  const receipt = useReceipt('pages:deleted', String(data?.totalDocs))
  const [wasRecent, setWasRecent] = useState(false)
  // The note stays until the list is closed, also if an instance has not reported yet.
  if (receipt?.isNews && !wasRecent) setWasRecent(true)
  return <ReceiptNote receipt={wasRecent ? receipt : null} />
}
