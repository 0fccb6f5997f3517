import '@/app/globals.css'
import type { Viewport } from 'next'
import type { ReactNode } from 'react'
import { SiteFrame } from '@/app/(site)/site-frame'

export const viewport: Viewport = {
  themeColor: [
    { media: '(prefers-color-scheme: light)', color: '#fcfaf5' },
    { media: '(prefers-color-scheme: dark)', color: '#0c131a' },
  ],
}

export default function SiteLayout({ children }: { children: ReactNode }) {
  return <SiteFrame>{children}</SiteFrame>
}
