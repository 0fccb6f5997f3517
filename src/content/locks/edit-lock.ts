import type {
  CollectionAfterChangeHook,
  CollectionConfig,
  CollectionSlug,
  GlobalAfterChangeHook,
  GlobalConfig,
  GlobalSlug,
  PayloadRequest,
  Where,
} from 'payload'
import { nameOfPerson, panelRefusal } from '@/content/refusals/panel-refusal'
import { saveOf } from '@/content/saving/save-context'

/**
 * Seconds after the last keystroke for which a document is locked for its editor. Forms without drafts have
 * no lock: a takeover would lose the text of both people, and a save from an older form is refused anyway.
 * Disabling locks would remove columns that instances of the previous release still write.
 */
const [lockSeconds, lockSecondsWithoutDrafts] = [120, 0]

/** Returns the lock configuration for a kind of document. */
export function locksOf({ versions }: Pick<CollectionConfig | GlobalConfig, 'versions'>) {
  const hasDrafts = typeof versions === 'object' && Boolean(versions.drafts)
  return { duration: hasDrafts ? lockSeconds : lockSecondsWithoutDrafts }
}

type Edited = { collection: CollectionSlug; id: string } | { global: GlobalSlug }

const notSaved = 'your change was not saved. Your text is still in this form.'
export const notDeleted = 'it was not deleted. Wait, or open it and take over.'

/**
 * Refuses a save in the panel while a colleague is editing the document, and names the colleague. Payload's
 * own refusal has an id instead of the document and the name, and the panel does not show it.
 */
export async function refuseWhileEdited(edited: Edited, req: PayloadRequest, consequence = notSaved) {
  if (req.payloadAPI !== 'REST') return
  const editor = await findEditor(edited, req)
  if (editor === null) return
  throw panelRefusal(`${editor} is editing this at the moment, so ${consequence}`, 423)
}

/** Returns the name of the colleague who is editing the document, or null. */
export async function findEditor(edited: Edited, req: PayloadRequest) {
  const { collections, globals } = req.payload
  const config =
    'collection' in edited
      ? collections[edited.collection].config
      : globals.config.find(({ slug }) => slug === edited.global)
  const { duration } = locksOf(config ?? {})
  if (duration === 0) return null
  const since = new Date(Date.now() - duration * 1000).toISOString()
  const { docs } = await req.payload.find({
    collection: 'payload-locked-documents',
    where: { and: [whereLocked(edited), { updatedAt: { greater_than: since } }] },
    sort: '-updatedAt',
    limit: 1,
    depth: 0,
    pagination: false,
    req,
  })
  // There is no user if the account was deleted since.
  const editor = docs[0]?.user?.value
  return editor === undefined || editor === req.user?.id ? null : nameOfPerson(editor, req)
}

/** Extends the editor's lock while drafts are saved automatically. */
export const keepLockOfCollection: CollectionAfterChangeHook = async ({ collection, doc, req }) => {
  if (saveOf(collection.slug, req).isAutosave)
    await keepLock({ collection: collection.slug, id: doc.id }, req)
}

/** The same for globals. */
export const keepLockOfGlobal: GlobalAfterChangeHook = async ({ global, req }) => {
  if (saveOf(global.slug, req).isAutosave) await keepLock({ global: global.slug }, req)
}

/**
 * If a colleague has taken over since the save began, the colleague keeps the lock: the next save is refused.
 */
async function keepLock(edited: Edited, req: PayloadRequest) {
  if (!req.user || (await findEditor(edited, req)) !== null) return
  const collection = 'payload-locked-documents'
  const user = { relationTo: req.user.collection, value: req.user.id }
  const updatedAt = new Date().toISOString()
  const isOwn = { 'user.value': { equals: req.user.id } }
  const change = async (where: Where, data: Record<string, unknown>) =>
    ((await req.payload.db.updateMany({ collection, where, data, req })) ?? []).length > 0
  if (await change({ and: [whereLocked(edited), isOwn] }, { updatedAt })) return
  // An expired lock.
  if (await change(whereLocked(edited), { user, updatedAt })) return
  const place =
    'global' in edited
      ? { globalSlug: edited.global }
      : { document: { relationTo: edited.collection, value: edited.id } }
  await req.payload.db.create({ collection, data: { ...place, user }, req })
}

function whereLocked(edited: Edited): Where {
  if ('global' in edited) return { globalSlug: { equals: edited.global } }
  const { collection, id } = edited
  return {
    and: [{ 'document.relationTo': { equals: collection } }, { 'document.value': { equals: id } }],
  }
}
