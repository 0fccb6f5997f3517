'use client'

import { useDocumentInfo } from '@payloadcms/ui'
import { ReceiptNote } from '@/content/receipts/receipt-note'
import { useReceipt } from '@/content/receipts/use-receipt'

/** Says on the edit screen whether visitors find what was published last, on every running instance. */
export function PublishReceipt() {
  const { id, collectionSlug, globalSlug, hasPublishedDoc, lastUpdateTime } = useDocumentInfo()
  const document = collectionSlug ? id && `${collectionSlug}:${id}` : globalSlug
  const receipt = useReceipt(document || null, `${lastUpdateTime} ${hasPublishedDoc}`)
  return <ReceiptNote receipt={receipt} />
}
