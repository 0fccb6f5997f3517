'use client'

import { Button, ConfirmationModal, toast, useDocumentInfo, useModal } from '@payloadcms/ui'
import { useEffect, useState } from 'react'
import { refusalOfAnswer } from '@/content/refusals/panel/refusal-of-answer'
import { useNewestDraft } from '@/content/status/use-newest-draft'
import { siteStatusWords, type SiteStatus } from '@/content/status/site-status-words'

const confirmation = 'back-to-published'

/** Above the form: what visitors find of this document, and the way back to it from a draft. */
export function DocumentStatus() {
  const { id, collectionSlug, globalSlug, docPermissions } = useDocumentInfo()
  const { openModal } = useModal()
  const status = useStatus()
  const path = collectionSlug ? `${collectionSlug}/${id}` : `globals/${globalSlug}`
  return (
    <p role="status" aria-label="Status" style={{ margin: 0 }}>
      <strong>{siteStatusWords[status]}</strong>
      {status === 'changed' && docPermissions?.update && (
        <>
          {' '}
          <Button
            buttonStyle="none"
            extraButtonProps={{ style: { textDecoration: 'underline' } }}
            margin={false}
            onClick={() => openModal(confirmation)}
          >
            Discard the changes
          </Button>
          <ConfirmationModal
            modalSlug={confirmation}
            heading="Discard the changes?"
            body="The form goes back to what is on the site. The changes stay under Versions."
            confirmingLabel="Discarding"
            onConfirm={() => discardChanges(path)}
          />
        </>
      )}
    </p>
  )
}

function useStatus(): SiteStatus {
  const { id, collectionSlug, hasPublishedDoc } = useDocumentInfo()
  const isDraft = useNewestDraft()
  const [wasPublished, setWasPublished] = useState(false)
  const isAsked = !hasPublishedDoc && Boolean(collectionSlug && id)
  useEffect(() => {
    if (!isAsked) return
    const stopping = new AbortController()
    const query = new URLSearchParams({ document: `${collectionSlug}:${id}` })
    void fetch(`/api/admin/receipts?${query}`, { signal: stopping.signal })
      .then((answer) => (answer.ok ? answer.text() : 'null'))
      .then((receipt) => setWasPublished(receipt !== 'null'))
      .catch(() => undefined)
    return () => stopping.abort()
  }, [isAsked, collectionSlug, id])
  if (hasPublishedDoc) return isDraft ? 'changed' : 'on'
  return wasPublished ? 'off' : 'never'
}

/** The form is filled by the server, so it is loaded again. */
async function discardChanges(path: string) {
  const answer = await fetch(`/api/${path}/discard-draft`, { method: 'POST' }).catch(() => null)
  if (answer?.ok) return location.reload()
  const reason = refusalOfAnswer(await answer?.json().catch(() => null))
  toast.error(`The changes were not discarded. ${reason ?? 'Reload the page and try again.'}`)
}
