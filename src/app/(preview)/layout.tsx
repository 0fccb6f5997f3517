import '@/app/globals.css'
import '@/app/preview.css'
import type { Metadata } from 'next'
import { headers } from 'next/headers'
import type { ReactNode } from 'react'
import { SiteDocument } from '@/app/(site)/site-document'
import { env } from '@/env'

export const metadata: Metadata = {
  metadataBase: new URL(env.SITE_URL),
  title: 'Preview',
  robots: { index: false, follow: false },
}

/** Contains nothing from the CMS: only the page below checks who the user is. */
export default async function PreviewLayout({ children }: { children: ReactNode }) {
  const nonce = (await headers()).get('x-nonce') ?? undefined
  return <SiteDocument nonce={nonce}>{children}</SiteDocument>
}
