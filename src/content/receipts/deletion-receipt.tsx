'use client'

import { useListQuery } from '@payloadcms/ui'
import { useState } from 'react'
import { ReceiptNote } from '@/content/receipts/receipt-note'
import { useReceipt } from '@/content/receipts/use-receipt'

/** Milliseconds for which the list tells of a page that was deleted. */
const newsFor = 2 * 60 * 1000

/** Says above the list of pages that the one just deleted is off the site; its own form is gone. */
export function DeletionReceipt() {
  const { data } = useListQuery()
  const receipt = useReceipt('pages:deleted', String(data?.totalDocs))
  const [openedAt] = useState(Date.now)
  const isNews = receipt !== null && openedAt - Date.parse(receipt.savedAt) < newsFor
  return <ReceiptNote receipt={isNews ? receipt : null} />
}
