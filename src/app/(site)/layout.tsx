import '@/app/globals.css'
import type { Metadata } from 'next'
import type { ReactNode } from 'react'
import { SiteFrame } from '@/app/(site)/site-frame'
import { env } from '@/env'

/** The base of the addresses in the metadata of every page below. */
export const metadata: Metadata = { metadataBase: new URL(env.SITE_URL) }

export default function SiteLayout({ children }: { children: ReactNode }) {
  return <SiteFrame>{children}</SiteFrame>
}
