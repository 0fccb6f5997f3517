import type { ComponentProps, ReactNode } from 'react'
import { env } from '@/env'
import { createConsentPrompt, type ConsentSettings } from '@/features/consent/consent-prompt'
import { CookieConsent, CookieSettingsButton } from '@/features/consent/cookie-consent'
import { HashScrolling } from '@/features/site/hash-scrolling'
import { SiteFooter } from '@/features/site/site-footer'
import { SiteHeader } from '@/features/site/site-header'
import { SkipLink } from '@/features/site/skip-link'

type Props = Omit<ComponentProps<typeof SiteFooter>, 'children'> &
  Pick<ComponentProps<typeof CookieConsent>, 'isPreview'> & { consent: ConsentSettings; children: ReactNode }

/** The header and footer around the content of every page. */
export function HeaderAndFooter({ settings, documents, consent, isPreview, children }: Props) {
  return (
    <>
      <SkipLink />
      <SiteHeader settings={settings} />
      <main id="main" tabIndex={-1} className="min-h-[80svh]">
        {children}
      </main>
      <SiteFooter settings={settings} documents={documents}>
        <li className="needs-script">
          <CookieSettingsButton label={consent.card.settings} className="footer-link" />
        </li>
      </SiteFooter>
      <CookieConsent prompt={createConsentPrompt(consent, env.CONSENT_SCRIPTS)} isPreview={isPreview} />
      <HashScrolling />
    </>
  )
}
