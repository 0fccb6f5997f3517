import type { RootLivePreviewConfig } from 'payload'
import { documentPath, previewPath } from '@/content/document-path'

/** The live preview beside the form in the panel. It shows the newest draft, at the widths of the design. */
export const livePreview: RootLivePreviewConfig = {
  collections: ['pages', 'legal-documents'],
  globals: ['site-settings', 'cookie-consent'],
  url: ({ data, collectionConfig, globalConfig }) =>
    draftAddress(collectionConfig?.slug ?? globalConfig?.slug ?? '')(data),
  breakpoints: [
    { name: 'phone', label: 'Phone', width: 390, height: 844 },
    { name: 'tablet', label: 'Tablet', width: 768, height: 1024 },
    { name: 'desktop', label: 'Desktop', width: 1440, height: 900 },
  ],
}

/**
 * Returns the address of the preview button for a document of this collection, or for these settings. The
 * trash has no preview.
 */
export function draftAddress(collection: string) {
  return ({ deletedAt, slug }: Record<string, unknown>) => {
    const path = deletedAt ? null : documentPath(collection, slug)
    return path === null ? null : previewPath(path)
  }
}
