import '@/app/globals.css'
import type { Metadata, Viewport } from 'next'
import type { ReactNode } from 'react'
import { SiteFrame } from '@/app/(site)/site-frame'
import { env } from '@/env'
import { themeColors } from '@/features/site/theme-colors'

/** Addresses in the metadata of every page below are made absolute with this. */
export const metadata: Metadata = { metadataBase: new URL(env.SITE_URL) }

/** The site is light unless its visitor chose otherwise, whatever the system is. */
export const viewport: Viewport = { themeColor: themeColors.light }

export default function SiteLayout({ children }: { children: ReactNode }) {
  return <SiteFrame>{children}</SiteFrame>
}
