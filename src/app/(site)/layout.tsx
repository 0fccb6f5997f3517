import '@/app/globals.css'
import type { Metadata, Viewport } from 'next'
import type { ReactNode } from 'react'
import { SiteFrame } from '@/app/(site)/site-frame'
import { env } from '@/env'

/** Addresses in the metadata of every page below are made absolute with this. */
export const metadata: Metadata = { metadataBase: new URL(env.SITE_URL) }

export const viewport: Viewport = {
  themeColor: [
    { media: '(prefers-color-scheme: light)', color: '#fcfaf5' },
    { media: '(prefers-color-scheme: dark)', color: '#0c131a' },
  ],
}

export default function SiteLayout({ children }: { children: ReactNode }) {
  return <SiteFrame>{children}</SiteFrame>
}
