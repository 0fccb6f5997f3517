'use client'

import { Button, TextInput } from '@payloadcms/ui'
import { useRouter } from 'next/navigation'
import { type FormEvent, useRef, useState } from 'react'
import * as z from 'zod/mini'
import { failureText } from '@/lib/failure-text'
import { apiRequest } from '@/lib/http-client'
import { readResponse, readSentence } from '@/lib/read-response'
import { FormerOwners, formerLeads } from '@/features/privacy/panel/former-owners'
import { isEmailAddress } from '@/lib/is-email-address'
import { saveFile } from '@/lib/save-file'

const personFile = z.looseObject({ lead: z.looseObject({}) })

const noAutofill = { autoComplete: 'off' }

/**
 * The form in which an admin exports or erases the data of a person who requests it. An erasure needs the
 * address a second time, because nothing can undo it.
 */
export function PersonRequestForm() {
  const [email, setEmail] = useState('')
  const [repeated, setRepeated] = useState<string | null>(null)
  const [message, setMessage] = useState('')
  const [formerly, setFormerly] = useState<z.infer<typeof formerLeads>>([])
  const [isBusy, setIsBusy] = useState(false)
  const router = useRouter()
  const isAddress = isEmailAddress(email.trim())
  const eraseButton = useRef<HTMLButtonElement>(null)
  const result = useRef<HTMLParagraphElement>(null)
  const isRepeated = repeated !== null && repeated.trim().toLowerCase() === email.trim().toLowerCase()

  const sendRequest = async (kind: 'export' | 'erase') => {
    if (isBusy) return
    setIsBusy(true)
    setMessage('')
    setFormerly([])
    try {
      // This comes first, because the result is shown whatever the outcome of the request.
      const formerResponse = await apiRequest('POST', '/api/person-requests/former', { email })
      setFormerly(await readResponse(formerResponse, formerLeads.parse))
      const response = await apiRequest('POST', `/api/person-requests/${kind}`, {
        email,
        ...(repeated !== null && { repeated }),
      })
      if (kind === 'export') {
        const file = await response.blob()
        await readResponse(new Response(file), personFile.parse)
        saveFile(file, 'person.json')
      }
      setMessage(kind === 'export' ? 'Downloaded as person.json.' : await readSentence(response))
      if (kind === 'erase') {
        setRepeated(null)
        setEmail('')
        // The focused button is removed together with the confirmation.
        result.current?.focus()
      }
      router.refresh()
    } catch (error) {
      setMessage(error instanceof Error ? failureText(error) : 'Please try again.')
    } finally {
      setIsBusy(false)
    }
  }

  const chooseEmail = (chosen: string) => {
    setEmail(chosen)
    setRepeated(null)
    setFormerly([])
    setMessage('')
  }

  const busy = { 'aria-busy': isBusy }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isRepeated) void sendRequest('erase')
  }

  return (
    <form onSubmit={submit} aria-label="Data request" style={{ maxWidth: '36rem', marginBlock: 24 }}>
      <TextInput
        path="email"
        label="Email address of the person"
        htmlAttributes={noAutofill}
        value={email}
        // The message is about the requested address, so the address must not change meanwhile.
        readOnly={isBusy}
        onChange={({ target }: { target: HTMLInputElement }) => chooseEmail(target.value)}
      />
      <div style={{ display: 'flex', flexWrap: 'wrap', gap: 12 }}>
        <Button
          buttonStyle="secondary"
          disabled={!isAddress}
          extraButtonProps={busy}
          onClick={() => void sendRequest('export')}
        >
          Download what is kept
        </Button>
        <Button
          ref={eraseButton}
          buttonStyle="secondary"
          disabled={!isAddress}
          onClick={() => setRepeated('')}
        >
          Erase what is kept…
        </Button>
      </div>
      {repeated !== null && (
        <fieldset style={{ border: 0, margin: 0, padding: 0 }}>
          <legend>
            This permanently erases the lead of <strong>{email.trim()}</strong>, its email records and its
            history.
          </legend>
          <TextInput
            path="repeated"
            label="Type the address again"
            htmlAttributes={noAutofill}
            value={repeated}
            readOnly={isBusy}
            onChange={({ target }: { target: HTMLInputElement }) => setRepeated(target.value)}
          />
          <div style={{ display: 'flex', flexWrap: 'wrap', gap: 12 }}>
            <Button type="submit" buttonStyle="error" disabled={!isRepeated} extraButtonProps={busy}>
              Erase permanently
            </Button>
            <Button
              buttonStyle="secondary"
              onClick={() => {
                setRepeated(null)
                eraseButton.current?.focus()
              }}
            >
              Cancel
            </Button>
          </div>
        </fieldset>
      )}
      <p ref={result} role="status" tabIndex={-1}>
        {message}
      </p>
      <FormerOwners
        leads={isBusy ? [] : formerly}
        onChoose={(chosen) => {
          chooseEmail(chosen)
          setMessage(`${chosen} is filled in above.`)
          result.current?.focus()
        }}
      />
    </form>
  )
}
