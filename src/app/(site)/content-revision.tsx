import { revisionOfPage } from '@/cms/cached-content'
import { revisionMark } from '@/content/receipts/revision-mark'

/** Says from which revision of the content its part of a page was made; it stands behind what reads it. */
export function ContentRevision() {
  return <meta name={revisionMark} content={String(revisionOfPage())} />
}
