import type { ReactNode } from 'react'
import { ContentRevision } from '@/app/(site)/content-revision'
import { HeaderAndFooter } from '@/app/(site)/header-and-footer'
import { SiteDocument } from '@/app/(site)/site-document'
import { getCookieConsent, getSiteSettings, listLegalDocuments } from '@/cms/content'

/** The frame of every public page: the document, the theme, the header and the footer. */
export async function SiteFrame({ children }: { children: ReactNode }) {
  const [settings, documents, consent] = await Promise.all([
    getSiteSettings(),
    listLegalDocuments(),
    getCookieConsent(),
  ])
  return (
    <SiteDocument>
      <ContentRevision />
      <HeaderAndFooter settings={settings} documents={documents} consent={consent}>
        {children}
      </HeaderAndFooter>
    </SiteDocument>
  )
}
