import type {
  CollectionAfterChangeHook,
  CollectionBeforeChangeHook,
  CollectionBeforeOperationHook,
  GlobalAfterChangeHook,
  GlobalBeforeChangeHook,
  GlobalBeforeOperationHook,
  PayloadRequest,
  CollectionSlug,
  GlobalSlug,
} from 'payload'
import {
  keepLockOfCollection,
  keepLockOfGlobal,
  notDeleted,
  refuseWhileEdited,
} from '@/content/locks/edit-lock'
import { keepEarlierSession, keepRemovedRows } from '@/content/drafts/keep-autosaved-draft'
import { isRecord } from '@/content/fields/walk-fields'
import { nameOfPerson, panelRefusal } from '@/content/refusals/panel-refusal'
import { knownSaveHeader } from '@/content/saving/panel/known-saves'
import { oneAtATime } from '@/content/saving/one-at-a-time'
import { findLaterSaves, type LaterSave, keepNewestVersion } from '@/content/versions/versions-table'

type Stored = { updatedAt?: unknown; savedBy?: unknown; _status?: unknown }

/**
 * Refuses a save with 409 and a sentence if a colleague saved the same document after the form was opened.
 * The form sends the time of the save that it shows. Payload's lock alone is not enough, since it expires and
 * can be taken over.
 */
export const staleSaveHooks = {
  beforeOperation: [
    async ({ args, collection, operation, req }) => {
      if (!('id' in args)) return args
      const edited = { collection: collection.slug, id: String(args.id) }
      const isToTrash = Boolean(collection.trash) && isMoveToTrash(args)
      if (operation === 'delete' || isToTrash) await refuseWhileEdited(edited, req, notDeleted)
      if (operation !== 'update' || isToTrash) return args
      await refuseWhileEdited(edited, req)
      await keepEarlierSession({ slug: collection.slug, id: edited.id, seen: readSeenTime(args) }, req)
      if (collection.versions && 'unpublishAllLocales' in args && args.unpublishAllLocales)
        await keepNewestVersion(collection.slug, edited.id, req)
      return args
    },
  ],
  beforeChange: [
    async ({ collection, ...change }) => {
      const versioned = { slug: collection.slug, id: String(change.originalDoc?.id) }
      await refuseStale(change, lateSentence(collection), collection.versions ? versioned : null)
      if (collection.versions && change.operation === 'update') await keepRemovedRows(change, versioned)
    },
  ],
  afterChange: [keepLockOfCollection],
} satisfies {
  beforeOperation: CollectionBeforeOperationHook[]
  beforeChange: CollectionBeforeChangeHook[]
  afterChange: CollectionAfterChangeHook[]
}

/** The same for globals. */
export const staleGlobalSaveHooks = {
  beforeOperation: [
    async ({ args, global, operation, req }) => {
      if (operation !== 'update') return args
      await oneAtATime(global.slug, req)
      await refuseWhileEdited({ global: global.slug }, req)
      await keepEarlierSession({ slug: global.slug, seen: readSeenTime(args) }, req)
      return args
    },
  ],
  beforeChange: [
    async ({ global, ...change }) => {
      const versioned = { slug: global.slug }
      const hasDrafts = Boolean(global.versions && global.versions.drafts)
      await refuseStale(change, lateSentence(global), hasDrafts ? versioned : null)
      if (hasDrafts) await keepRemovedRows(change, versioned)
    },
  ],
  afterChange: [keepLockOfGlobal],
} satisfies {
  beforeOperation: GlobalBeforeOperationHook[]
  beforeChange: GlobalBeforeChangeHook[]
  afterChange: GlobalAfterChangeHook[]
}

function isMoveToTrash(args: object) {
  return 'data' in args && isRecord(args.data) && Boolean(args.data.deletedAt)
}

type Change = { data: Stored; originalDoc?: Stored; req: PayloadRequest }
type Versioned = { slug: CollectionSlug | GlobalSlug; id?: string }

/**
 * Refuses a change if the document was saved after `data.updatedAt`. The sentence may begin with the name of
 * the person. If a save sends no time, Payload sets the document's own time before the `beforeChange` hooks
 * run.
 */
async function refuseStale(
  { data, originalDoc, req }: Change,
  sentence: (savedThis: string) => string,
  versioned: Versioned | null,
): Promise<void> {
  const [seen, stored] = [parseTime(data.updatedAt), parseTime(originalDoc?.updatedAt)]
  if (seen === null || stored === null || seen >= stored) return
  const later = versioned ? await findLaterSaves({ ...versioned, seen }, req) : []
  // A schedule changes no text, so it is harmless. But a person who publishes does not know yet that a
  // schedule took the page off the site.
  const isHarmless = ({ as, status }: LaterSave) =>
    as === 'schedule' && (status === 'published' || data._status !== 'published')
  const manualSaves = later.filter((save) => !isHarmless(save))
  if (later.length > 0 && manualSaves.length === 0) return
  if (manualSaves[0]?.as === 'schedule')
    throw panelRefusal(sentence('A schedule took this off the site'), 409)
  const isOwn = (by: unknown) => req.user !== null && by === req.user.id
  const colleagueSave = manualSaves.find(({ by }) => !isOwn(by))
  if (colleagueSave || (manualSaves.length === 0 && !isOwn(originalDoc?.savedBy))) {
    const hasSaver = colleagueSave || (originalDoc && 'savedBy' in originalDoc)
    const saver =
      hasSaver && (await nameOfPerson(colleagueSave ? colleagueSave.by : originalDoc?.savedBy, req))
    throw panelRefusal(sentence(saver ? `${saver} saved this` : 'This was saved'), 409)
  }
  // A draft that was sent before the discard would bring back the discarded changes.
  if (manualSaves.some(({ as }) => as === 'discard'))
    throw panelRefusal(sentence('You discarded changes to this'), 409)
  // A person's own saves may overtake each other while they type: the overwritten state stays a version.
  const known = versioned ? req.headers.get(knownSaveHeader) : 'none'
  if (known === null || Math.max(seen, parseTime(known) ?? 0) >= (manualSaves[0]?.at ?? stored)) return
  throw panelRefusal(sentence('You saved this elsewhere'), 409)
}

function lateSentence({ versions }: { versions?: unknown }) {
  const place = versions ? 'is under Versions' : 'shows when you reload'
  return (savedThis: string) =>
    `${savedThis} after you opened it, so your change was not saved. Nothing is lost: ` +
    `your text is still in this form, and what was saved meanwhile ${place}.`
}

/** The time of the save that the form shows, in milliseconds since 1970; null if the form sends none. */
function readSeenTime(args: object) {
  const { updatedAt }: Stored = 'data' in args && isRecord(args.data) ? args.data : {}
  return parseTime(updatedAt)
}

function parseTime(value: unknown) {
  const time = typeof value === 'string' ? Date.parse(value) : NaN
  return Number.isNaN(time) ? null : time
}
