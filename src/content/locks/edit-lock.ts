import type {
  CollectionAfterChangeHook,
  CollectionSlug,
  GlobalAfterChangeHook,
  GlobalSlug,
  PayloadRequest,
  Where,
} from 'payload'
import { nameOfPerson } from '@/content/refusals/name-of-person'
import { panelRefusal } from '@/content/refusals/panel-refusal'
import { saveOf } from '@/content/saving/save-context'

/** Seconds after their last letter for which a document is somebody's; then others may edit it. */
export const lockDocuments = { duration: 120 }

type Edited = { collection: CollectionSlug; id: string } | { global: GlobalSlug }

const notSaved = 'your change was not saved. Your words are still in this form.'
const notDeleted = 'it was not deleted. Wait, or open it and take over.'

/** Refuses to delete in the panel what a colleague is editing at the moment, unless that is asked for as well. */
export async function refuseDeleteWhileEdited(edited: Edited, isTakenOver: boolean, req: PayloadRequest) {
  if (!isTakenOver) await refuseWhileEdited(edited, req, notDeleted)
}

/**
 * Refuses a save in the panel of what a colleague is editing at the moment, and says who that is. The
 * sentence of Payload's own refusal names a number in place of both, and the panel does not show it.
 */
export async function refuseWhileEdited(edited: Edited, req: PayloadRequest, consequence = notSaved) {
  if (req.payloadAPI !== 'REST') return
  const editor = await findEditor(edited, req)
  if (editor === null) return
  throw panelRefusal(`${editor} is editing this at the moment, so ${consequence}`, 423)
}

/** The name of the colleague who is editing this at the moment, if there is one. */
export async function findEditor(edited: Edited, req: PayloadRequest) {
  const since = new Date(Date.now() - lockDocuments.duration * 1000).toISOString()
  const { docs } = await req.payload.find({
    collection: 'payload-locked-documents',
    where: { and: [whereLocked(edited), { updatedAt: { greater_than: since } }] },
    sort: '-updatedAt',
    limit: 1,
    depth: 0,
    pagination: false,
    req,
  })
  // Without a user where the account is gone since.
  const editor = docs[0]?.user?.value
  return editor === undefined || editor === req.user?.id ? null : nameOfPerson(editor, req)
}

/** Keeps a document its editor's while drafts are kept by themselves: Payload gives it free at every save. */
export const keepLockOfCollection: CollectionAfterChangeHook = async ({ collection, doc, req }) => {
  if (saveOf(collection.slug, req).isAutosave)
    await keepLock({ document: { relationTo: collection.slug, value: doc.id } }, req)
}

/** The same for globals. */
export const keepLockOfGlobal: GlobalAfterChangeHook = async ({ global, req }) => {
  if (saveOf(global.slug, req).isAutosave) await keepLock({ globalSlug: global.slug }, req)
}

async function keepLock(what: object, req: PayloadRequest) {
  if (!req.user) return
  const user = { relationTo: req.user.collection, value: req.user.id }
  await req.payload.db.create({ collection: 'payload-locked-documents', data: { ...what, user }, req })
}

function whereLocked(edited: Edited): Where {
  if ('global' in edited) return { globalSlug: { equals: edited.global } }
  const { collection, id } = edited
  return {
    and: [{ 'document.relationTo': { equals: collection } }, { 'document.value': { equals: id } }],
  }
}
