'use client'

import { Button, ConfirmationModal, toast, useDocumentInfo, useModal } from '@payloadcms/ui'
import type { ReactNode } from 'react'
import { refusalOfAnswer } from '@/content/refusals/panel/refusal-of-answer'
import { siteStatusWords } from '@/content/status/site-status-words'
import { useSiteStatus } from '@/content/status/use-site-status'

const confirmation = 'back-to-published'

/** Above the form: what visitors find of this document, and the way back to it from a draft. */
export function DocumentStatus() {
  const { isTrashed } = useDocumentInfo()
  return isTrashed ? (
    <Status>
      <strong>In the trash</strong>
    </Status>
  ) : (
    <StatusOnSite />
  )
}

function StatusOnSite() {
  const { id, collectionSlug, globalSlug, docPermissions } = useDocumentInfo()
  const { openModal } = useModal()
  const status = useSiteStatus()
  const path = collectionSlug ? `${collectionSlug}/${id}` : `globals/${globalSlug}`
  return (
    <Status>
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
    </Status>
  )
}

function Status({ children }: { children: ReactNode }) {
  return (
    <p role="status" aria-label="Status" style={{ margin: 0 }}>
      {children}
    </p>
  )
}

/** The form is filled by the server, so it is loaded again. */
async function discardChanges(path: string) {
  const answer = await fetch(`/api/${path}/discard-draft`, { method: 'POST' }).catch(() => null)
  if (answer?.ok) return location.reload()
  const reason = refusalOfAnswer(await answer?.json().catch(() => null))
  toast.error(`The changes were not discarded. ${reason ?? 'Reload the page and try again.'}`)
}
