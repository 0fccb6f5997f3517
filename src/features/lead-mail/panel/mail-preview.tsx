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

/** Shows a mail with the words in the form, saved or not, for a sample lead, and sends it to whoever asks. */
export function MailPreview({ kind }: { kind: WrittenMail }) {
  const [subject = '', text = '', isOn] = useFormFields(([fields]) =>
    ['subject', 'text', 'isOn'].map((name) => String(fields[`${kind}.${name}`]?.value ?? '')),
  )
  const [shown, setShown] = useState<z.infer<typeof sampleMail> & { of: string }>()
  const [isAsking, setIsAsking] = useState(false)
  const [said, setSaid] = useState('')
  const [problem, setProblem] = useState('')
  const words = { kind, subject, text }
  const of = JSON.stringify(words)

  const preview = async () => {
    const answer = await apiRequest('POST', '/api/admin/sample-mail', words)
    const mail = await readResponse(answer, sampleMail.parse)
    setShown({ ...mail, of })
    return mail.faults.length === 0
  }

  const send = async () => {
    if (await preview())
      setSaid(await readSentence(await apiRequest('POST', '/api/admin/sample-mail/sent', words)))
    else setProblem('Not sent: please correct the text first.')
  }

  const ask = async (act: () => Promise<unknown>) => {
    if (isAsking) return
    setIsAsking(true)
    setSaid('')
    setProblem('')
    try {
      await act()
    } catch (error) {
      setProblem(error instanceof Error ? failureText(error) : 'Please try again.')
    } finally {
      setIsAsking(false)
    }
  }

  const button = {
    type: 'button',
    'aria-busy': isAsking,
    className: 'btn btn--style-secondary btn--size-small btn--withoutPopup',
  } as const
  return (
    <div role="group" aria-label={`Try ${names[kind]}`} className="field-type">
      <div className={styles.buttons}>
        <button {...button} onClick={() => void ask(preview)}>
          Preview
        </button>
        <button {...button} onClick={() => void ask(send)}>
          Send to me
        </button>
      </div>
      <p role="status">{said}</p>
      {problem && <p role="alert">{problem}</p>}
      {shown && (
        <section aria-label={`Preview of ${names[kind]}`} className={styles.mail}>
          {shown.of !== of && <p role="status">The text has changed since. Press Preview to see it.</p>}
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
          <p className={styles.words}>{shown.subject}</p>
          <h4>As most email programs show it</h4>
          {/* Nothing in it runs, and its links open beside the form. */}
          <iframe
            title={`The text of ${names[kind]}`}
            sandbox="allow-popups allow-popups-to-escape-sandbox"
            srcDoc={`${shown.html}<base target="_blank">`}
            className={styles.frame}
          />
          <h4>As plain text</h4>
          <pre className={styles.words}>{shown.text}</pre>
        </section>
      )}
    </div>
  )
}
