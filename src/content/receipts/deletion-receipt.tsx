'use client'

import { useListQuery } from '@payloadcms/ui'
import { useState } from 'react'
import { ReceiptNote } from '@/content/receipts/receipt-note'
import { useReceipt } from '@/content/receipts/use-receipt'

/** Says above the list of pages that the one just deleted is off the site; its own form is gone. */
export function DeletionReceipt() {
  const { data } = useListQuery()
  const receipt = useReceipt('pages:deleted', String(data?.totalDocs))
  const [wasRecent, setWasRecent] = useState(false)
  // It stays until the list is left, also while a part of the site has not answered.
  if (receipt?.isNews && !wasRecent) setWasRecent(true)
  return <ReceiptNote receipt={wasRecent ? receipt : null} />
}
