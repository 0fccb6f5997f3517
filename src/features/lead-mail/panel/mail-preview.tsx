'use client'

import { useFormFields } from '@payloadcms/ui'
import { useState } from 'react'
import * as z from 'zod/mini'
import type { WrittenMail } from '@/features/lead-mail/compose-mail'
import { failureText } from '@/lib/failure-text'
import { apiRequest } from '@/lib/http-client'
import { readResponse, readSentence } from '@/lib/read-response'
import styles from './mail-preview.module.css'

const sampleMail = z.object({
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  replyTo: z.optional(z.string()),
  notes: z.array(z.string()),
  faults: z.array(z.object({ field: z.enum(['subject', 'text']), sentence: z.string() })),
})

const names = { confirmation: 'the email to the visitor', teamNotice: 'the email to the team' } as const
const fieldNames = { subject: 'Subject', text: 'Text' } as const

/**
 * Shows a mail for a sample lead with the texts in the form, saved or not. Sends it to the current user on
 * request.
 */
export function MailPreview({ kind }: { kind: WrittenMail }) {
  const [subject = '', text = '', isOn] = useFormFields(([fields]) =>
    ['subject', 'text', 'isOn'].map((name) => String(fields[`${kind}.${name}`]?.value ?? '')),
  )
  const [shown, setShown] = useState<z.infer<typeof sampleMail> & { contentKey: string }>()
  const [isLoading, setIsLoading] = useState(false)
  const [message, setMessage] = useState('')
  const [problem, setProblem] = useState('')
  const content = { kind, subject, text }
  const contentKey = JSON.stringify(content)

  const preview = async () => {
    const response = await apiRequest('POST', '/api/admin/sample-mail', content)
    const mail = await readResponse(response, sampleMail.parse)
    setShown({ ...mail, contentKey })
    return mail.faults.length === 0
  }

  const send = async () => {
    if (await preview())
      setMessage(await readSentence(await apiRequest('POST', '/api/admin/sample-mail/sent', content)))
    else setProblem('Not sent: please correct the text first.')
  }

  const run = async (action: () => Promise<unknown>) => {
    if (isLoading) return
    setIsLoading(true)
    setMessage('')
    setProblem('')
    try {
      await action()
    } catch (error) {
      setProblem(error instanceof Error ? failureText(error) : 'Please try again.')
    } finally {
      setIsLoading(false)
    }
  }

  const button = {
    type: 'button',
    'aria-busy': isLoading,
    className: 'btn btn--style-secondary btn--size-small btn--withoutPopup',
  } as const
  return (
    <div role="group" aria-label={`Try ${names[kind]}`} className="field-type">
      <div className={styles.buttons}>
        <button {...button} onClick={() => void run(preview)}>
          Preview
        </button>
        <button {...button} onClick={() => void run(send)}>
          Send to me
        </button>
      </div>
      <p role="status">{message}</p>
      {problem && <p role="alert">{problem}</p>}
      {shown && (
        <section aria-label={`Preview of ${names[kind]}`} className={styles.mail}>
          {shown.contentKey !== contentKey && (
            <p role="status">The text has changed since. Press Preview to see it.</p>
          )}
          {shown.faults.length > 0 && (
            <ul className={styles.faults}>
              {shown.faults.map(({ field, sentence }) => (
                <li key={field}>
                  {fieldNames[field]}: {sentence}
                </li>
              ))}
            </ul>
          )}
          {isOn === 'false' && (
            <p>This email is switched off, so nobody gets it. You can still try it here.</p>
          )}
          <p>
            {[
              'Written for a sample lead.',
              ...shown.notes,
              ...(shown.replyTo ? [`Answers go to ${shown.replyTo}.`] : []),
            ].join(' ')}
          </p>
          <h4>Subject</h4>
          <p className={styles.text}>{shown.subject}</p>
          <h4>As most email programs show it</h4>
          {/* The sandbox runs no scripts, and links open in a new tab. */}
          <iframe
            title={`The text of ${names[kind]}`}
            sandbox="allow-popups allow-popups-to-escape-sandbox"
            srcDoc={`${shown.html}<base target="_blank">`}
            className={styles.frame}
          />
          <h4>As plain text</h4>
          <pre className={styles.text}>{shown.text}</pre>
        </section>
      )}
    </div>
  )
}
