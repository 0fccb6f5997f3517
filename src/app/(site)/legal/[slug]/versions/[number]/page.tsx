import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { findLegalVersion, getSiteSettings, listLegalDocuments } from '@/cms/content'
import { getLegalPageTexts } from '@/features/site/site-texts'
import { VersionPage } from '@/features/legal/versions/version-page'

// Rendered for each request: anybody can make up such addresses, and these must never fill a cache.
export const dynamic = 'force-dynamic'

type Props = { params: Promise<{ slug: string; number: string }> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { slug, number } = await params
  const found = await findLegalVersion(slug, number)
  if (!found) return {}
  const { name } = await getSiteSettings()
  return { title: `${found.version.title}, version ${number} — ${name}`, robots: { index: false } }
}

export default async function Page({ params }: Props) {
  const { slug, number } = await params
  const found = await findLegalVersion(slug, number)
  if (!found) notFound()
  const [documents, settings] = await Promise.all([listLegalDocuments(), getSiteSettings()])
  return <VersionPage {...found} documents={documents} texts={getLegalPageTexts(settings)} />
}
