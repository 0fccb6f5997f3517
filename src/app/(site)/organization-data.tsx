import { env } from '@/env'
import type { SiteSetting } from '@/payload-types'

/** Tells search engines, in their own terms, whose site this is, once its address is known. */
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
      // A closing tag inside the text would end the script; as an escape it means the same.
      dangerouslySetInnerHTML={{ __html: data.replaceAll('<', '\\u003c') }}
    />
  )
}
