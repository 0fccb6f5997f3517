import { sql } from '@payloadcms/db-postgres'
import { createLocalReq, type PayloadRequest } from 'payload'
import { requestDatabase } from '@/content/database/request-database'
import { markVersion } from '@/content/versions/versions-table'
import type { Schedule } from '@/payload-types'

type Change = Pick<Schedule, 'document' | 'action'>

/**
 * Publishes the newest draft of a document, or takes the document off the site, with this person's
 * permissions.
 */
export async function carryOut({ document, action }: Change, req: PayloadRequest) {
  const changed = { collection: document.relationTo, id: idOf(document.value) }
  await req.payload.update({
    ...changed,
    req,
    data: { _status: action === 'publish' ? 'published' : 'draft' },
    // A draft may be incomplete when its page leaves the site.
    unpublishAllLocales: action === 'unpublish',
    depth: 0,
    user: req.user,
    overrideAccess: false,
  })
  await markVersion(changed, 'schedule', req)
}

/**
 * Runs the same change and rolls it back, so that a refusal is known in advance. It runs in the transaction
 * of the request, and a refusal ends that transaction. A second connection could wait forever if all
 * connections are in use.
 */
export async function dryRun(change: Change, { payload, user, transactionID }: PayloadRequest) {
  const req = await createLocalReq({ user: user ?? undefined }, payload)
  req.transactionID = await transactionID
  const database = await requestDatabase(req)
  await database.execute(sql`savepoint dry_run`)
  await carryOut(change, req)
  await database.execute(sql`rollback to savepoint dry_run`)
}

function idOf(value: Schedule['document']['value']) {
  return typeof value === 'string' ? value : value.id
}
