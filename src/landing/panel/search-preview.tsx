'use client'

import { useFormFields } from '@payloadcms/ui'
import { homeSlug, pagePath } from '@/landing/pages/page-address'

/** The page as a search result would show it, while its title and description are typed. */
export function SearchPreview() {
  const [slug, pageTitle, title, description] = useFormFields(([fields]) =>
    ['slug', 'title', 'meta.title', 'meta.description'].map((name) => String(fields[name]?.value ?? '')),
  )
  return (
    <figure style={{ margin: 0 }}>
      <figcaption style={{ marginBottom: 8 }}>As a search result</figcaption>
      <div style={{ padding: 16, border: '1px solid var(--theme-elevation-150)', borderRadius: 4 }}>
        <p style={{ margin: 0, color: 'var(--theme-elevation-600)', overflowWrap: 'anywhere' }}>
          {pagePath(slug || 'address')}
        </p>
        <p style={{ margin: '2px 0 4px', fontSize: 18, overflowWrap: 'anywhere' }}>
          {cut(title || emptyTitle(slug, pageTitle), 60)}
        </p>
        <p style={{ margin: 0, color: 'var(--theme-elevation-700)', overflowWrap: 'anywhere' }}>
          {cut(description || 'The description of the site settings.', 155)}
        </p>
      </div>
    </figure>
  )
}

function emptyTitle(slug = '', title = '') {
  return slug === homeSlug ? 'The title of the site settings' : `${title || 'Title'}: name of the company`
}

/** Search engines end a text that is too long for a line with dots. */
function cut(text: string, most: number) {
  return text.length > most ? `${text.slice(0, most).trimEnd()}…` : text
}
