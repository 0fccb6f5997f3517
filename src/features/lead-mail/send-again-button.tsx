'use client'

import { useState } from 'react'
import type { MailKind } from '@/features/lead-mail/mail-kinds'
import { failureText } from '@/lib/failure-text'
import { apiRequest } from '@/lib/http-client'
import { readSentence } from '@/lib/read-response'

type SendAgainButtonProps = {
  lead: string
  kind: MailKind
  /** Whether the mail was given up. A button that was pressed stays all the same: the focus is on it. */
  isOffered: boolean
  className: string
  onSent?: () => void
}

/** Has a mail that was given up sent again, and says what came of the asking. */
export function SendAgainButton({ lead, kind, isOffered, className, onSent }: SendAgainButtonProps) {
  const [isAsking, setIsAsking] = useState(false)
  const [said, setSaid] = useState('')
  const [problem, setProblem] = useState('')

  const ask = async () => {
    if (isAsking) return
    setIsAsking(true)
    setSaid('')
    setProblem('')
    try {
      const answer = await apiRequest('POST', `/api/admin/leads/${lead}/mails`, { kind })
      setSaid(await readSentence(answer))
      onSent?.()
    } catch (error) {
      setProblem(error instanceof Error ? failureText(error) : 'Please try again.')
    } finally {
      setIsAsking(false)
    }
  }

  const isShown = isOffered || isAsking || said || problem
  return (
    <>
      {isShown && (
        <button type="button" aria-busy={isAsking} onClick={() => void ask()} className={className}>
          Send again
        </button>
      )}
      <p role="status">{said}</p>
      {problem && <p role="alert">{problem}</p>}
    </>
  )
}
