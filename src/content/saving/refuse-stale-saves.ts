import { sql } from '@payloadcms/db-postgres'
import type {
  CollectionBeforeChangeHook,
  CollectionBeforeOperationHook,
  GlobalBeforeChangeHook,
  GlobalBeforeOperationHook,
  PayloadRequest,
} from 'payload'
import {
  keepLockOfCollection,
  keepLockOfGlobal,
  refuseDeleteWhileEdited,
  refuseWhileEdited,
} from '@/content/locks/edit-lock'
import { nameOfPerson } from '@/content/refusals/name-of-person'
import { panelRefusal } from '@/content/refusals/panel-refusal'
import { requestDatabase } from '@/content/database/request-database'

type Stored = { updatedAt?: unknown; savedBy?: unknown }

/**
 * Refuses, with 409 and a sentence, a save made from a form that was opened before a colleague saved
 * the same document. The form sends when its words were last saved; Payload's lock alone is not enough,
 * since it runs out and can be taken over. Saves of one document wait for each other, so that none
 * slips between another's look and its write.
 */
export const staleSaveHooks = {
  beforeOperation: [
    (async ({ args, collection, operation, req }) => {
      if (!('id' in args)) return args
      const edited = { collection: collection.slug, id: String(args.id) }
      if (operation === 'delete')
        await refuseDeleteWhileEdited(edited, 'overrideLock' in args && args.overrideLock === true, req)
      if (operation !== 'update' || !('data' in args)) return args
      await begin(`${collection.slug} ${args.id}`, args.data, req)
      await refuseWhileEdited(edited, req)
      return args
    }) satisfies CollectionBeforeOperationHook,
  ],
  beforeChange: [
    (async ({ collection, data, originalDoc, req }) => {
      if (originalDoc)
        await refuseStale({
          document: `${collection.slug} ${originalDoc.id}`,
          stored: originalDoc,
          req,
          place: 'is under Versions',
        })
      return data
    }) satisfies CollectionBeforeChangeHook,
  ],
  afterChange: [keepLockOfCollection],
}

/** The same for globals. */
export const staleGlobalSaveHooks = {
  beforeOperation: [
    (async ({ args, global, operation, req }) => {
      if (operation !== 'update') return args
      await begin(global.slug, args.data, req)
      await refuseWhileEdited({ global: global.slug }, req)
      return args
    }) satisfies GlobalBeforeOperationHook,
  ],
  beforeChange: [
    (async ({ global, data, originalDoc, req }) => {
      await refuseStale({
        document: global.slug,
        stored: originalDoc ?? {},
        req,
        place: global.versions ? 'is under Versions' : 'shows when you reload',
      })
      return data
    }) satisfies GlobalBeforeChangeHook,
  ],
  afterChange: [keepLockOfGlobal],
}

async function begin(document: string, { updatedAt }: Stored, req: PayloadRequest) {
  // Without a person there is no form; programs change what they name and leave the rest.
  if (!req.user) return
  req.context[document] = timeOf(updatedAt)
  const database = await requestDatabase(req)
  await database.execute(sql`select pg_advisory_xact_lock(hashtext(${document}))`)
}

/** `place` says where the words of the other are, for the sentence. */
type Save = { document: string; stored: Stored; req: PayloadRequest; place: string }

async function refuseStale({ document, stored: { updatedAt, savedBy }, req, place }: Save) {
  const [seen, stored] = [req.context[document], timeOf(updatedAt)]
  if (typeof seen !== 'number' || stored === null || seen >= stored) return
  // Somebody's own saves may overtake each other while they type.
  if (savedBy === req.user?.id) return
  throw panelRefusal(
    `${await nameOfPerson(savedBy, req)} saved this after you opened it, so your change was not saved. Nothing is lost: ` +
      `your words are still in this form, and what was saved meanwhile ${place}. ` +
      'Copy your words, reload this page, and add them again.',
    409,
  )
}

function timeOf(value: unknown) {
  return typeof value === 'string' ? Date.parse(value) || null : null
}
