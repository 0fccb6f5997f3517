'use client'

import { useDocumentInfo, useField } from '@payloadcms/ui'
import { useEffect } from 'react'
import styles from '@/features/users/invitation-note.module.css'

/**
 * In the form of a new colleague, says how they come to a password. Payload demands one there, so its
 * fields are hidden and get one that nobody sees; the link in the mail sets the first that is used.
 */
export function InvitationNote() {
  const { id } = useDocumentInfo()
  return id ? null : <UnknownPassword />
}

function UnknownPassword() {
  const { value, setValue } = useField<string>({ path: 'password' })
  const { value: repeated, setValue: repeat } = useField<string>({ path: 'confirm-password' })
  useEffect(() => {
    if (!value) setValue(unknownPassword(), true)
    else if (repeated !== value) repeat(value, true)
  }, [value, repeated, setValue, repeat])
  return (
    <p className={`${styles.note} field-description`}>
      They get a mail with a link to choose their own password. It works once, within three days.
    </p>
  )
}

function unknownPassword() {
  return [...crypto.getRandomValues(new Uint8Array(32))].map((byte) => byte.toString(36)).join('')
}
