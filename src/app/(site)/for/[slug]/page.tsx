import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { ContentRevision } from '@/app/(site)/content-revision'
import { pageMetadata } from '@/app/(site)/page-metadata'
import { findPage, getSiteSettings } from '@/cms/content'
import { homeSlug, pagePath } from '@/landing/pages/page-address'
import { PageView } from '@/landing/page-view'

export const dynamic = 'force-static'

/**
 * Pages are rendered at the first request, which the site itself sends after a publish. The front door lets
 * no requests for other pages through.
 */
export function generateStaticParams() {
  return []
}

type Props = { params: Promise<{ slug: string }> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const [page, settings] = await Promise.all([findCampaign(params), getSiteSettings()])
  if (!page) return {}
  return pageMetadata({
    settings,
    path: pagePath(page.slug),
    title: page.meta?.title || `${page.title} — ${settings.name}`,
    description: page.meta?.description || settings.description,
    picture: page.meta?.picture,
  })
}

export default async function CampaignPage({ params }: Props) {
  const [page, settings] = await Promise.all([findCampaign(params), getSiteSettings()])
  if (!page) notFound()
  return (
    <>
      <ContentRevision />
      <PageView title={page.title} sections={page.sections} settings={settings} />
    </>
  )
}

async function findCampaign(params: Props['params']) {
  const { slug } = await params
  return slug === homeSlug ? null : findPage(slug)
}
