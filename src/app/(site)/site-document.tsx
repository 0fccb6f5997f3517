import type { ReactNode } from 'react'
import { SiteTheme } from '@/features/site/site-theme'
import { fontClasses } from '@/fonts/fonts'

/** The HTML document of a page, with its fonts and its theme. */
export function SiteDocument({ nonce, children }: { nonce?: string; children: ReactNode }) {
  return (
    <html lang="en" className={fontClasses} data-theme="light" suppressHydrationWarning>
      <body>
        <SiteTheme nonce={nonce}>{children}</SiteTheme>
      </body>
    </html>
  )
}
