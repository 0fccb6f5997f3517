'use client'

import { useState } from 'react'
import type { MailKind } from '@/features/lead-mail/mail-kinds'
import { failureText } from '@/lib/failure-text'
import { apiRequest } from '@/lib/http-client'
import { readSentence } from '@/lib/read-response'

type SendAgainButtonProps = {
  lead: string
  kind: MailKind
  /**
   * Whether the mail failed permanently. After a click the button stays in any case, because it has the
   * focus.
   */
  isOffered: boolean
  className: string
  onSent?: () => void
}

/** A button that sends a failed mail again, and shows the response. */
export function SendAgainButton({ lead, kind, isOffered, className, onSent }: SendAgainButtonProps) {
  const [isSending, setIsSending] = useState(false)
  const [message, setMessage] = useState('')
  const [problem, setProblem] = useState('')

  const send = async () => {
    if (isSending) return
    setIsSending(true)
    setMessage('')
    setProblem('')
    try {
      const response = await apiRequest('POST', `/api/admin/leads/${lead}/mails`, { kind })
      setMessage(await readSentence(response))
      onSent?.()
    } catch (error) {
      setProblem(error instanceof Error ? failureText(error) : 'Please try again.')
    } finally {
      setIsSending(false)
    }
  }

  const isShown = isOffered || isSending || message || problem
  return (
    <>
      {isShown && (
        <button type="button" aria-busy={isSending} onClick={() => void send()} className={className}>
          Send again
        </button>
      )}
      <p role="status">{message}</p>
      {problem && <p role="alert">{problem}</p>}
    </>
  )
}
