'use client'

import { useAuth } from '@payloadcms/ui'
import { useRouter } from 'next/navigation'
import { type FormEvent, useState } from 'react'
import * as z from 'zod/mini'
import { readRefusalMessage } from '@/content/refusals/panel/read-refusal-message'
import { readResponse } from '@/lib/read-response'
import { useTabText } from '@/lib/use-tab-text'
import {
  addressSentence,
  addressShape,
  longestAddress,
  longestTitle,
  suggestAddress,
} from '@/landing/pages/page-address'
import styles from './new-page-form.module.css'

/**
 * The form for the title and the address of a new page. The address follows the title until somebody types an
 * address. The tab keeps the input until the page is created.
 */
export function NewPageForm() {
  const router = useRouter()
  const { user } = useAuth()
  const draftKey = `new-page:${user?.id}`
  const [title, setTitle] = useTabText(`${draftKey}:title`)
  const [ownAddress, setOwnAddress] = useTabText(`${draftKey}:address`)
  const [refusal, setRefusal] = useState('')
  const [isSending, setIsSending] = useState(false)
  const slug = ownAddress ? ownAddress.slice(pagesPath.length) : suggestAddress(title)

  async function create(event: FormEvent) {
    event.preventDefault()
    setIsSending(true)
    setRefusal('')
    const outcome = await createPage({ title: title.trim(), slug }).catch(() => ({ sentence: unreachable }))
    if ('id' in outcome) {
      setTitle('')
      setOwnAddress('')
      router.push(`/cms/collections/pages/${outcome.id}`)
    } else {
      setRefusal(outcome.sentence)
      setIsSending(false)
    }
  }

  return (
    <form className={styles.form} onSubmit={(event) => void create(event)}>
      <h1>New page</h1>
      <label className={styles.field}>
        Title
        <input
          autoFocus
          required
          maxLength={longestTitle}
          pattern=".*\S.*"
          title="A title with at least one letter or digit."
          value={title}
          readOnly={isSending}
          onChange={({ target }) => setTitle(target.value)}
        />
      </label>
      <label className={styles.field}>
        Address
        <span className={styles.address}>
          {pagesPath}
          <input
            required
            maxLength={longestAddress}
            pattern={addressShape.source}
            title={addressSentence}
            value={slug}
            readOnly={isSending}
            onChange={({ target }) => setOwnAddress(`${pagesPath}${target.value}`)}
          />
        </span>
      </label>
      <p role="alert" className={styles.refusal}>
        {refusal}
      </p>
      <button type="submit" className="btn btn--style-primary btn--size-medium" disabled={isSending}>
        Create the page
      </button>
    </form>
  )
}

/**
 * The stored address starts with this prefix, so that an address that somebody has emptied is kept as well.
 */
const pagesPath = '/for/'

const unreachable =
  'The site did not confirm that it created the page. Check the list of pages before you try again.'
/** In milliseconds. */
const timeout = 30_000

const createdPage = z.object({ doc: z.object({ id: z.string() }) })
async function createPage(page: { title: string; slug: string }) {
  const response = await fetch('/api/pages?draft=true&depth=0', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ ...page, _status: 'draft' }),
    signal: AbortSignal.timeout(timeout),
  })
  if (response.ok) return { id: (await readResponse(response, createdPage.parse)).doc.id }
  return { sentence: readRefusalMessage(await response.json()) ?? unreachable }
}
