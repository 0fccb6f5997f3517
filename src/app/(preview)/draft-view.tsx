import { HeaderAndFooter } from '@/app/(site)/header-and-footer'
import type { DraftContent } from '@/cms/draft-content'
import { CookieTable } from '@/features/consent/cookie-table'
import { LegalPage } from '@/features/legal/legal-page'
import { getLegalPageTexts } from '@/features/site/site-texts'
import { NotFoundView } from '@/features/site/not-found-view'
import { PageView } from '@/landing/page-view'

/** The draft as visitors would see it. */
export function DraftView({
  content: { page, document, documents, settings, consent },
}: {
  content: DraftContent
}) {
  return (
    <HeaderAndFooter settings={settings} documents={documents} consent={consent} isPreview>
      {page && <PageView title={page.title} sections={page.sections} settings={settings} />}
      {document && (
        <LegalPage
          document={document}
          documents={documents}
          texts={getLegalPageTexts(settings)}
          renderCookieList={(caption) => <CookieTable caption={caption} consent={consent} />}
        />
      )}
      {!page && !document && <NotFoundView texts={settings.notFound} />}
    </HeaderAndFooter>
  )
}
