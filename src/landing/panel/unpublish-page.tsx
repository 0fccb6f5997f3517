'use client'

import { UnpublishButton, useDocumentInfo } from '@payloadcms/ui'
import { StaysOnSite } from '@/content/drafts/stays-on-site'
import { homeSlug } from '@/landing/pages/page-address'

/** Takes a page off the site; the home page has to stay. */
export function UnpublishPage() {
  const { savedDocumentData } = useDocumentInfo()
  return savedDocumentData?.slug === homeSlug ? <StaysOnSite /> : <UnpublishButton />
}
