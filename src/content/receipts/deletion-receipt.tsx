'use client'

import { useListQuery } from '@payloadcms/ui'
import { useState } from 'react'
import { ReceiptNote } from '@/content/receipts/receipt-note'
import { useReceipt } from '@/content/receipts/use-receipt'

/** Says above the list of pages that the one just deleted is off the site; its own form is gone. */
export function DeletionReceipt() {
  const { data } = useListQuery()
  const receipt = useReceipt('pages:deleted', String(data?.totalDocs))
  const [wasNews, setWasNews] = useState(false)
  // It stays until the list is left, also while a part of the site has not answered.
  if (receipt?.isNews && !wasNews) setWasNews(true)
  return <ReceiptNote receipt={wasNews ? receipt : null} />
}
