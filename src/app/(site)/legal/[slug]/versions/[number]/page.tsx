import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { ContentRevision } from '@/app/(site)/content-revision'
import { findLegalVersion, getSiteSettings, listLegalDocuments } from '@/cms/content'
import { getLegalPageTexts } from '@/features/site/site-texts'
import { VersionPage } from '@/features/legal/versions/version-page'

export const dynamic = 'force-static'

/**
 * A page is rendered at its first request, because the comparison of two long texts takes a second. The front
 * door lets no requests for other versions through.
 */
export function generateStaticParams() {
  return []
}

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
  return (
    <>
      <ContentRevision />
      <VersionPage {...found} documents={documents} texts={getLegalPageTexts(settings)} />
    </>
  )
}
