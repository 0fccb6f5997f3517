import type { Endpoint, PayloadRequest } from 'payload'
import type { LegalDocument } from '@/payload-types'
import { panelRefusal } from '@/content/refusals/panel-refusal'
import { fillInAsPublished, fillInFacts, restorePlaceholders } from '@/features/legal/versions/fill-in-facts'
import { findLegalEntry } from '@/features/legal/versions/find-legal-entry'
import { findCurrentVersions } from '@/features/legal/versions/find-current-versions'
import { findLegalFacts } from '@/features/legal/versions/legal-facts'
import { isSameText } from '@/features/legal/versions/same-text'

/**
 * Restores the text in force as a draft of its document. When an editor publishes the draft, it withdraws the
 * announced text.
 */
export const draftTextInForce: Endpoint = {
  path: '/:id/text-in-force',
  method: 'post',
  handler: async (req) => {
    const asPerson = { collection: 'legal-documents', depth: 0, overrideAccess: false, req } as const
    const document = await req.payload.findByID({ ...asPerson, id: String(req.routeParams?.id) })
    const entry = await findLegalEntry(req.payload, document.slug)
    if (!entry || entry.announced.length === 0)
      throw panelRefusal('No change to this text has been announced.', 400)
    const { title, summary, notice, lastUpdated } = entry
    const body = restorePlaceholders(entry.body, await findWritten(document.id, req))
    const noChangeInfo = { changes: null, isMaterial: false, effectiveDay: null }
    await req.payload.update({
      ...asPerson,
      id: document.id,
      data: { title, summary, notice, lastUpdated, body, ...noChangeInfo, _status: 'draft' },
      draft: true,
    })
    return Response.json({ message: 'The text in force is in the form again, as a draft.' })
  },
}

/**
 * Returns whether the newest draft is not published yet and equal to the text in force. Also returns whether the
 * newest published text has another number of days than the settings, and nothing else is to be published.
 */
export const isTextInForce: Endpoint = {
  path: '/:id/text-in-force',
  method: 'get',
  handler: async (req) => {
    const asPerson = { collection: 'legal-documents', depth: 0, overrideAccess: false, req } as const
    const draft = await req.payload.findByID({ ...asPerson, id: String(req.routeParams?.id), draft: true })
    const entry = await findLegalEntry(req.payload, draft.slug)
    const isSame = entry !== null && isWrittenAs(draft, entry)
    const isInForm = isSame && draft.summary === entry.summary && draft._status === 'draft'
    const [last] = (await findCurrentVersions(draft.slug, req)).slice(-1)
    const body = fillInFacts(draft.body, await findLegalFacts(req))
    const isOutdated = last && isWrittenAs(draft, last) && !isWrittenAs({ ...draft, body }, last)
    return Response.json({ isInForm, isOutdated: Boolean(isOutdated) && draft._status === 'published' })
  },
}

type TextFields = Pick<LegalDocument, 'title' | 'notice' | 'body'>

/** Finds the texts of the document as they were written, with the names of their facts, the newest first. */
async function findWritten(id: string, req: PayloadRequest) {
  const { docs } = await req.payload.findVersions({
    collection: 'legal-documents',
    where: { parent: { equals: id }, 'version._status': { equals: 'published' } },
    sort: '-updatedAt',
    pagination: false,
    depth: 0,
    overrideAccess: false,
    req,
  })
  return docs.map(({ version }) => version.body)
}

/** Whether a published text was made of a written one. The notice period may have been another then. */
function isWrittenAs(written: TextFields, published: TextFields) {
  const body = fillInAsPublished(written.body, published.body)
  return isSameText(visibleFields({ ...written, body }), visibleFields(published))
}

function visibleFields({ title, notice, body }: TextFields) {
  return [title, notice ?? '', body]
}
