import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { ContentRevision } from '@/app/(site)/content-revision'
import { pageMetadata } from '@/app/(site)/page-metadata'
import { findLegalDocument, getCookieConsent, getSiteSettings, listLegalDocuments } from '@/cms/content'
import { CookieTable } from '@/features/consent/cookie-table'
import { LegalPage } from '@/features/legal/legal-page'
import { getLegalPageTexts } from '@/features/site/site-texts'
import { isComplete } from '@/features/legal/versions/text-lines'
import { legalSlugs } from '@/features/legal/legal-content'

export const dynamic = 'force-static'
// Only these four addresses exist, so requests for unknown ones never fill a cache.
export const dynamicParams = false

export function generateStaticParams() {
  return legalSlugs.map((slug) => ({ slug }))
}

type Props = { params: Promise<{ slug: string }> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { slug } = await params
  const [document, settings] = await Promise.all([findLegalDocument(slug), getSiteSettings()])
  if (!document) return {}
  const metadata = pageMetadata({
    settings,
    path: `/legal/${slug}`,
    title: `${document.title} — ${settings.name}`,
    description: document.summary ?? settings.description,
  })
  return isComplete(document) ? metadata : { ...metadata, robots: { index: false } }
}

export default async function Page({ params }: Props) {
  const { slug } = await params
  const [document, documents, consent, settings] = await Promise.all([
    findLegalDocument(slug),
    listLegalDocuments(),
    getCookieConsent(),
    getSiteSettings(),
  ])
  if (!document) notFound()
  return (
    <>
      <ContentRevision />
      <LegalPage
        document={document}
        documents={documents}
        texts={getLegalPageTexts(settings)}
        renderCookieList={(caption) => <CookieTable caption={caption} consent={consent} />}
      />
    </>
  )
}
