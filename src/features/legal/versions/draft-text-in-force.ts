import type { Endpoint } from 'payload'
import { panelRefusal } from '@/content/refusals/panel-refusal'
import { findLegalEntry } from '@/features/legal/versions/find-legal-entry'
import { findCurrentVersions } from '@/features/legal/versions/find-current-versions'
import { isOutdated, isWrittenAs } from '@/features/legal/versions/is-outdated'

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
    const [inForce] = await findCurrentVersions(document.slug, req)
    const body = inForce?.written ?? entry.body
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
    return Response.json({
      isInForm,
      isOutdated: draft._status === 'published' && (await isOutdated(draft, req)),
    })
  },
}
