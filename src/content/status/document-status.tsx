'use client'

import { Button, ConfirmationModal, useDocumentInfo, useModal } from '@payloadcms/ui'
import type { ReactNode } from 'react'
import { useDiscard } from '@/content/drafts/use-discard'
import { siteStatusTexts } from '@/content/status/site-status-texts'
import { useSiteStatus } from '@/content/status/use-site-status'

const confirmation = 'back-to-published'

/** Shown above the form: the public state of this document, and a button to discard its draft. */
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
  const { status, editor } = useSiteStatus()
  const discard = useDiscard(collectionSlug ? `${collectionSlug}/${id}` : `globals/${globalSlug}`)
  return (
    <Status>
      <strong>{status ? siteStatusTexts[status] : 'Checking the site…'}</strong>
      {editor && `. ${editor} is editing this now.`}
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
            onConfirm={discard}
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
