import { env } from '@/env'
import type { SiteSetting } from '@/payload-types'

/**
 * Structured data (JSON-LD) for search engines about the company and its site. A build does not know the
 * site's address, so it renders nothing.
 */
export function OrganizationData({ settings }: { settings: Omit<SiteSetting, 'id'> }) {
  if (env.isBuild) return null
  const { name, tagline, description, socialUrl, contactEmail } = settings
  const organization = {
    '@type': 'Organization',
    '@id': `${env.SITE_URL}/#organization`,
    name,
    slogan: tagline,
    description,
    url: `${env.SITE_URL}/`,
    logo: `${env.SITE_URL}/icon-512.png`,
    ...(socialUrl ? { sameAs: [socialUrl] } : {}),
    ...(contactEmail ? { email: contactEmail } : {}),
  }
  const site = {
    '@type': 'WebSite',
    url: `${env.SITE_URL}/`,
    name,
    publisher: { '@id': organization['@id'] },
  }
  const data = JSON.stringify({ '@context': 'https://schema.org', '@graph': [organization, site] })
  return (
    <script
      type="application/ld+json"
      // A closing tag inside the text would end the script. The escape sequence has the same meaning in JSON.
      dangerouslySetInnerHTML={{ __html: data.replaceAll('<', '\\u003c') }}
    />
  )
}
