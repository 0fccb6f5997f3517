'use client'

import { Button, useAllFormFields, useAuth, useDocumentInfo } from '@payloadcms/ui'
import { useEffect, useState } from 'react'
import { failureText } from '@/lib/failure-text'
import { apiRequest } from '@/lib/http-client'
import { readSentence } from '@/lib/read-response'
import styles from '@/features/users/invitation-note.module.css'

const paths = ['password', 'confirm-password']

/**
 * Explains in the form of a new colleague how they get a password. Payload requires a password there, so this
 * component hides its fields and fills in one that nobody sees. The link in the mail sets the first password
 * that is used. Until then the form offers to send the mail again. It also explains what a new address does.
 */
export function InvitationNote() {
  const { id, savedDocumentData } = useDocumentInfo()
  const { user } = useAuth()
  if (!id) return <UnknownPassword />
  if (!savedDocumentData || user?.role !== 'admin' || user.id === id) return null
  return (
    <div className="field-description">
      {!savedDocumentData.firstSignInAt && (
        <WaitingInvitation id={String(id)} email={String(savedDocumentData.email)} />
      )}
      <p>
        If you change the email address, {String(savedDocumentData.name)} is signed out, their password and
        passkeys no longer work, and a new invitation goes to the new address.
      </p>
    </div>
  )
}

function WaitingInvitation({ id, email }: { id: string; email: string }) {
  const [isSending, setIsSending] = useState(false)
  const [message, setMessage] = useState('')
  const sendInvitation = async () => {
    setIsSending(true)
    setMessage('')
    setMessage(await apiRequest('POST', `/api/users/${id}/invite`).then(readSentence).catch(describeError))
    setIsSending(false)
  }
  return (
    <>
      <p>
        Invited at {email}, not signed in yet. The link in the email works once, for three days.{' '}
        <Button
          buttonStyle="none"
          disabled={isSending}
          extraButtonProps={{ style: { textDecoration: 'underline' } }}
          margin={false}
          onClick={() => void sendInvitation()}
        >
          Send the invitation again
        </Button>
      </p>
      <p role="status">{message}</p>
    </>
  )
}

function describeError(error: unknown) {
  return error instanceof Error ? failureText(error) : 'Please try again.'
}

function UnknownPassword() {
  // This reads all fields: the form clears them once while it is prepared, and a late response may restore
  // only one of them. Payload refuses two that differ, and nobody would see which field is wrong.
  const [fields, dispatch] = useAllFormFields()
  useEffect(() => {
    const [password, repeated] = paths.map((path) => fields[path]?.value)
    if (password && password === repeated) return
    const value = unknownPassword()
    for (const path of paths) dispatch({ type: 'UPDATE', path, value, valid: true })
  }, [dispatch, fields])
  return (
    <p className={`${styles.note} field-description`}>
      They get an email with a link to choose their own password. It works once, for three days. You can send
      it again from here.
    </p>
  )
}

function unknownPassword() {
  return [...crypto.getRandomValues(new Uint8Array(32))].map((byte) => byte.toString(36)).join('')
}
