'use client'

import { useDocumentInfo } from '@payloadcms/ui'
import type { MailKind } from '@/features/lead-mail/mail-kinds'
import { SendAgainButton } from '@/features/lead-mail/send-again-button'

/** The button for a mail that failed permanently. */
export function GivenUpMail({ kind }: { kind: MailKind }) {
  const { id } = useDocumentInfo()
  if (!id) return null
  return (
    <div className="field-type">
      <SendAgainButton
        lead={String(id)}
        kind={kind}
        isOffered
        className="btn btn--style-secondary btn--size-small btn--withoutPopup"
      />
    </div>
  )
}
