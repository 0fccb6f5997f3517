'use client'

import { useDocumentInfo } from '@payloadcms/ui'
import { RefusalNote } from '@/content/refusals/panel/refusal-note'
import { useRefusal } from '@/content/refusals/panel/use-refusal'
import { ReceiptNote } from '@/content/receipts/receipt-note'
import { useReceipt } from '@/content/receipts/use-receipt'

/**
 * Says on the edit screen whether visitors find what was published last, on every running instance.
 * Where the last try was refused, it says that instead.
 */
export function PublishReceipt() {
  const { id, collectionSlug, globalSlug, hasPublishedDoc, lastUpdateTime } = useDocumentInfo()
  const document = collectionSlug ? id && `${collectionSlug}:${id}` : globalSlug
  const receipt = useReceipt(document || null, `${lastUpdateTime} ${hasPublishedDoc}`)
  const refusal = useRefusal()
  return refusal ? <RefusalNote refusal={refusal} /> : <ReceiptNote receipt={receipt} />
}
