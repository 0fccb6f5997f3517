import '@/app/globals.css'
import type { Metadata } from 'next'
import { SiteFrame } from '@/app/(site)/site-frame'
import { env } from '@/env'
import { getSiteSettings } from '@/cms/content'
import { NotFoundView } from '@/features/site/not-found-view'

export async function generateMetadata(): Promise<Metadata> {
  const { name, notFound } = await getSiteSettings()
  return {
    metadataBase: new URL(env.SITE_URL),
    title: `${notFound.heading} — ${name}`,
    robots: { index: false },
  }
}

/** Shown for every unknown path. It brings its own document, because it has no layout. */
export default async function GlobalNotFound() {
  const { notFound } = await getSiteSettings()
  return (
    <SiteFrame>
      <NotFoundView texts={notFound} />
    </SiteFrame>
  )
}
