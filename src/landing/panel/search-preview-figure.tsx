'use client'

import { useFormFields } from '@payloadcms/ui'
import { useEffect, useState } from 'react'
import * as z from 'zod/mini'
import { readResponse } from '@/lib/read-response'
import type { SearchDefaults } from '@/landing/panel/find-search-defaults'
import { homeSlug, pagePath } from '@/landing/pages/page-address'

/**
 * Shows the page as a search result and as a shared link, while the editor types its title and description.
 */
export function SearchPreviewFigure({ defaults }: { defaults: SearchDefaults }) {
  const [slug, pageTitle, title, description, picture] = useFormFields(([fields]) =>
    ['slug', 'title', 'meta.title', 'meta.description', 'meta.picture'].map((name) =>
      String(fields[name]?.value ?? ''),
    ),
  )
  const ownTitle = slug === homeSlug ? defaults.title : `${pageTitle || 'Title'} — ${defaults.name}`
  return (
    <figure style={{ margin: 0 }}>
      <figcaption style={{ marginBottom: 8 }}>As a search result</figcaption>
      <div style={{ padding: 16, border: '1px solid var(--theme-elevation-150)', borderRadius: 4 }}>
        <p style={{ margin: 0, color: 'var(--theme-elevation-600)', overflowWrap: 'anywhere' }}>
          {pagePath(slug || 'address')}
        </p>
        <p style={{ margin: '2px 0 4px', fontSize: 18, overflowWrap: 'anywhere' }}>
          {cut(title || ownTitle, 60)}
        </p>
        <p style={{ margin: 0, color: 'var(--theme-elevation-700)', overflowWrap: 'anywhere' }}>
          {cut(description || defaults.description, 155)}
        </p>
      </div>
      <figcaption style={{ margin: '16px 0 8px' }}>As a shared link</figcaption>
      <SharedPicture key={picture} picture={picture ?? ''} />
    </figure>
  )
}

const media = z.object({ sizes: z.object({ social: z.object({ url: z.nullish(z.string()) }) }) })

/**
 * The cropped picture. Shows the drawn map when no picture is chosen or the picture is too small to be
 * cropped.
 */
function SharedPicture({ picture }: { picture: string }) {
  const [cutOut, setCutOut] = useState<string | null>()
  useEffect(() => {
    if (!picture) return
    const controller = new AbortController()
    void fetch(`/api/media/${picture}?depth=0`, { signal: controller.signal })
      .then((response) => readResponse(response, media.parse))
      .then(({ sizes }) => setCutOut(sizes.social.url ?? null))
      .catch(() => undefined)
    return () => controller.abort()
  }, [picture])
  if (picture && cutOut === undefined) return null
  return (
    <>
      <picture>
        <img
          src={cutOut ?? '/social-picture'}
          alt={cutOut ? 'The cropped picture' : 'The drawn map'}
          width={1200}
          height={630}
          style={{ width: '100%', height: 'auto', border: '1px solid var(--theme-elevation-150)' }}
        />
      </picture>
      {cutOut === null && <p>This picture is too small for shared links, so they show the drawn map.</p>}
    </>
  )
}

/** Search engines cut a text that is too long for a line, and end it with dots. */
function cut(text: string, most: number) {
  return text.length > most ? `${text.slice(0, most).trimEnd()}…` : text
}
