'use client'

import { UnpublishButton, useDocumentInfo } from '@payloadcms/ui'
import { StaysOnSite } from '@/content/drafts/stays-on-site'
import { homeSlug } from '@/landing/pages/page-address'

/** The button that unpublishes a page. The home page has none. */
export function UnpublishPage() {
  const { savedDocumentData } = useDocumentInfo()
  return savedDocumentData?.slug === homeSlug ? <StaysOnSite /> : <UnpublishButton />
}
