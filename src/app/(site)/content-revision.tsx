import { revisionOfPage } from '@/cms/cached-content'
import { revisionMetaName } from '@/content/events/content-names'

/**
 * Writes the revision of the content from which this part of a page was made. It must follow the components
 * that read the content.
 */
export function ContentRevision() {
  return <meta name={revisionMetaName} content={String(revisionOfPage())} />
}
