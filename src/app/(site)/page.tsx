import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { ContentRevision } from '@/app/(site)/content-revision'
import { OrganizationData } from '@/app/(site)/organization-data'
import { pageMetadata } from '@/app/(site)/page-metadata'
import { findPage, getSiteSettings } from '@/cms/content'
import { PageView } from '@/landing/page-view'

export const dynamic = 'force-static'

export async function generateMetadata(): Promise<Metadata> {
  const [page, settings] = await Promise.all([findPage('home'), getSiteSettings()])
  return pageMetadata({
    settings,
    path: '/',
    title: page?.meta?.title || settings.title,
    description: page?.meta?.description || settings.description,
    picture: page?.meta?.picture,
  })
}

export default async function LandingPage() {
  const [page, settings] = await Promise.all([findPage('home'), getSiteSettings()])
  if (!page) notFound()
  return (
    <>
      <ContentRevision />
      <OrganizationData settings={settings} />
      <PageView title={page.title} sections={page.sections} settings={settings} />
    </>
  )
}
