'use client'

import { useDocumentInfo, useFormFields } from '@payloadcms/ui'
import { useEffect, useState } from 'react'
import * as z from 'zod/mini'
import { useNewestDraft } from '@/content/status/use-newest-draft'
import { readResponse } from '@/lib/read-response'

const link = z.object({ title: z.string(), form: z.string(), address: z.string() })
const responseSchema = z.object({
  links: z.array(link),
  toSections: z.array(z.extend(link, { row: z.string() })),
  broken: z.array(link),
})

type Link = z.infer<typeof link>

/**
 * The note beside the form of a page. It lists links, menu entries and redirects that are broken now. It also
 * lists those that would break when the page leaves the site or this draft is published.
 */
export function LinksToPageNote() {
  const { id, hasPublishedDoc, lastUpdateTime } = useDocumentInfo()
  const isNewestDraft = useNewestDraft()
  const shown = useFormFields(([fields]) =>
    (fields.sections?.rows ?? [])
      .filter((_, index) => fields[`sections.${index}.hidden`]?.value !== true)
      .map((row) => row.id)
      .join(' '),
  )
  // A publish may change where links lead. A saved draft does not.
  const publishedAt = isNewestDraft ? null : lastUpdateTime
  const [data, setData] = useState<z.infer<typeof responseSchema>>({ links: [], toSections: [], broken: [] })
  useEffect(() => {
    if (!id) return
    const controller = new AbortController()
    void fetch(`/api/pages/${id}/links`, { signal: controller.signal })
      .then((response) => readResponse(response, responseSchema.parse))
      .then(setData)
      .catch(() => undefined)
    return () => controller.abort()
  }, [id, hasPublishedDoc, publishedAt])
  const rows = shown.split(' ')
  const breaking = data.toSections.filter(({ row }) => !rows.includes(row))
  return (
    <>
      <Links
        title="Links that would break"
        description="They lead to a section that is hidden or removed here. Publishing this draft leaves them leading nowhere."
        links={breaking}
      />
      <Links
        title="Broken links to this page"
        description="They lead to a section that this page does not show."
        links={data.broken}
      />
      <Links
        title="Links to this page"
        description={
          hasPublishedDoc
            ? 'They break when the page is unpublished or deleted.'
            : 'They lead nowhere now: this page is not on the site.'
        }
        links={data.links}
      />
    </>
  )
}

const maxShown = 50

function Links({ title, description, links }: { title: string; description: string; links: Link[] }) {
  if (links.length === 0) return null
  return (
    <section className="field-type" aria-label={title} style={{ marginTop: 24 }}>
      <p className="field-label" style={{ marginBottom: 8 }}>
        {title}
      </p>
      <p style={{ marginBottom: 8 }}>{description}</p>
      <ul style={{ display: 'grid', gap: 8, margin: 0, padding: 0, listStyle: 'none' }}>
        {links.slice(0, maxShown).map(({ title, form, address }, index) => (
          <li key={index}>
            <a href={form}>{title}</a>: {address}
          </li>
        ))}
        {links.length > maxShown && <li>And {links.length - maxShown} more.</li>}
      </ul>
    </section>
  )
}
