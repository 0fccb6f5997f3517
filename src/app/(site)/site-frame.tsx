import type { ReactNode } from 'react'
import { getCookieConsent, getSiteSettings, listLegalDocuments } from '@/cms/content'
import { CookieConsent } from '@/features/consent/cookie-consent'
import { CookieSettingsButton } from '@/features/consent/cookie-settings-button'
import { HashScrolling } from '@/features/site/hash-scrolling'
import { SiteFooter } from '@/features/site/site-footer'
import { SiteHeader } from '@/features/site/site-header'
import { SiteTheme } from '@/features/site/site-theme'
import { SkipLink } from '@/features/site/skip-link'
import { fontClasses } from '@/fonts/fonts'

/** What every public page stands in: the document, its theme, header and footer. */
export async function SiteFrame({ children }: { children: ReactNode }) {
  const [settings, documents, consent] = await Promise.all([
    getSiteSettings(),
    listLegalDocuments(),
    getCookieConsent(),
  ])
  return (
    <html lang="en" className={fontClasses} data-theme="light" suppressHydrationWarning>
      <body>
        <SiteTheme>
          <SkipLink />
          <SiteHeader name={settings.name} />
          <main id="main" tabIndex={-1}>
            {children}
          </main>
          <SiteFooter settings={settings} documents={documents}>
            <li>
              <CookieSettingsButton label={consent.card.settings} className="footer-link" />
            </li>
          </SiteFooter>
          <CookieConsent consent={consent} />
          <HashScrolling />
        </SiteTheme>
      </body>
    </html>
  )
}
