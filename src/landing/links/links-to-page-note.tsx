'use client'

import { useDocumentInfo } from '@payloadcms/ui'
import { useEffect, useState } from 'react'
import * as z from 'zod/mini'
import { readAnswer } from '@/lib/read-answer'

const answer = z.object({
  links: z.array(z.object({ title: z.string(), form: z.string(), address: z.string() })),
})

/** Beside a page: which links, menu entries and redirects break when it leaves the site, or lead nowhere now. */
export function LinksToPageNote() {
  const { id, hasPublishedDoc } = useDocumentInfo()
  const [links, setLinks] = useState<z.infer<typeof answer>['links']>([])
  useEffect(() => {
    if (!id) return
    const stopping = new AbortController()
    void fetch(`/api/pages/${id}/links`, { signal: stopping.signal })
      .then((found) => readAnswer(found, answer.parse))
      .then((found) => setLinks(found.links))
      .catch(() => undefined)
    return () => stopping.abort()
  }, [id, hasPublishedDoc])
  if (links.length === 0) return null
  return (
    <section className="field-type" aria-label="Links to this page" style={{ marginTop: 24 }}>
      <p className="field-label" style={{ marginBottom: 8 }}>
        Links to this page
      </p>
      <p style={{ marginBottom: 8 }}>
        {hasPublishedDoc
          ? 'They break when the page is unpublished or deleted.'
          : 'They lead nowhere now: this page is not on the site.'}
      </p>
      <ul style={{ display: 'grid', gap: 8, margin: 0, padding: 0, listStyle: 'none' }}>
        {links.map(({ title, form, address }, index) => (
          <li key={index}>
            <a href={form}>{title}</a>: {address}
          </li>
        ))}
      </ul>
    </section>
  )
}
