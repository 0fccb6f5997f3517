'use client'

import { useDocumentInfo, useFormModified, useFormProcessing } from '@payloadcms/ui'
import { RefusalNote } from '@/content/refusals/panel/save-refusal'
import { useRefusal } from '@/content/refusals/panel/use-refusal'
import { ReceiptNote } from '@/content/receipts/receipt-note'
import { useNewestDraft } from '@/content/status/use-newest-draft'
import { useReceipt } from '@/content/receipts/use-receipt'

/**
 * Shown on the edit screen: whether visitors see the last publish, on every running instance, and whether a
 * newer draft is not on the site. If the last save was refused, it shows the refusal instead.
 */
export function PublishReceipt() {
  const { id, collectionSlug, docConfig, globalSlug, hasPublishedDoc, lastUpdateTime } = useDocumentInfo()
  const isModified = useFormModified()
  const isSubmitting = useFormProcessing()
  const isNewestDraft = useNewestDraft()
  const isDraft = hasPublishedDoc && (isModified || isNewestDraft)
  const changes = docConfig?.versions ? 'draft' : 'unsaved'
  const document = collectionSlug ? id && `${collectionSlug}:${id}` : globalSlug
  const receipt = useReceipt(document || null, `${hasPublishedDoc} ${isDraft || lastUpdateTime}`)
  const refusal = useRefusal()
  if (refusal) return <RefusalNote refusal={refusal} />
  if (isSubmitting)
    return <ReceiptNote receipt={null} doing={docConfig?.versions ? 'Publishing…' : 'Saving…'} />
  return <ReceiptNote receipt={receipt} changes={isDraft ? changes : null} />
}
