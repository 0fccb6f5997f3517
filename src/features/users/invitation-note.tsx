'use client'

import { useAllFormFields, useDocumentInfo } from '@payloadcms/ui'
import { useEffect } from 'react'
import styles from '@/features/users/invitation-note.module.css'

const paths = ['password', 'confirm-password']

/**
 * In the form of a new colleague, says how they come to a password. Payload demands one there, so its
 * fields are hidden and get one that nobody sees; the link in the mail sets the first that is used.
 */
export function InvitationNote() {
  const { id } = useDocumentInfo()
  return id ? null : <UnknownPassword />
}

function UnknownPassword() {
  // All of the fields, since the form puts them back to nothing once while it is prepared.
  const [fields, dispatch] = useAllFormFields()
  useEffect(() => {
    if (paths.every((path) => fields[path]?.value)) return
    const value = unknownPassword()
    for (const path of paths) dispatch({ type: 'UPDATE', path, value, valid: true })
  }, [dispatch, fields])
  return (
    <p className={`${styles.note} field-description`}>
      They get a mail with a link to choose their own password. It works once, within three days. If none
      comes, “Forgot password?” where people sign in sends another.
    </p>
  )
}

function unknownPassword() {
  return [...crypto.getRandomValues(new Uint8Array(32))].map((byte) => byte.toString(36)).join('')
}
