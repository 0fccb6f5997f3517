import type { PayloadRequest } from 'payload'
import type { LegalDocument } from '@/payload-types'
import { fillInAsPublished, fillInFacts } from '@/features/legal/versions/fill-in-facts'
import { findCurrentVersions } from '@/features/legal/versions/find-current-versions'
import { findLegalFacts } from '@/features/legal/versions/legal-facts'
import { isSameText } from '@/features/legal/versions/same-text'

/** Whether the newest published text is this one, with another notice period than the settings. */
export async function isOutdated(doc: LegalDocument, req: PayloadRequest) {
  const [last] = (await findCurrentVersions(doc.slug, req)).slice(-1)
  const body = fillInFacts(doc.body, await findLegalFacts(req))
  return last !== undefined && isWrittenAs(doc, last) && !isWrittenAs({ ...doc, body }, last)
}

type TextFields = Pick<LegalDocument, 'title' | 'notice' | 'body'>

/** Whether a published text was made of a written one. The notice period may have been another then. */
export function isWrittenAs(written: TextFields, published: TextFields) {
  const body = fillInAsPublished(written.body, published.body)
  return isSameText(visibleFields({ ...written, body }), visibleFields(published))
}

function visibleFields({ title, notice, body }: TextFields) {
  return [title, notice ?? '', body]
}
