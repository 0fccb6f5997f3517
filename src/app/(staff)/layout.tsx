import '@/app/globals.css'
import '@/app/staff.css'

import type { Metadata } from 'next'
import { headers } from 'next/headers'
import type { ReactNode } from 'react'
import { SiteDocument } from '@/app/(site)/site-document'
import { getSiteSettings } from '@/cms/content'
import { SiteHeader } from '@/features/site/site-header'
import { SkipLink } from '@/features/site/skip-link'
import { env } from '@/env'

export const metadata: Metadata = { metadataBase: new URL(env.SITE_URL) }

/** The frame of staff screens: the site's header, without a footer. */
export default async function StaffLayout({ children }: { children: ReactNode }) {
  const settings = await getSiteSettings()
  const nonce = (await headers()).get('x-nonce') ?? undefined
  return (
    <SiteDocument nonce={nonce}>
      <SkipLink />
      <SiteHeader settings={settings} />
      <main id="main" tabIndex={-1} className="page-width pt-28 pb-24 min-[56.25rem]:pt-32">
        {children}
      </main>
    </SiteDocument>
  )
}
