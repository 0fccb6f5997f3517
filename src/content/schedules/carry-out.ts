import { sql } from '@payloadcms/db-postgres'
import { createLocalReq, type PayloadRequest } from 'payload'
import { requestDatabase } from '@/content/database/request-database'
import type { Schedule } from '@/payload-types'

type Change = Pick<Schedule, 'document' | 'action'>

/** Publishes the newest draft of a document, or takes it off the site, as this person would by hand. */
export async function carryOut({ document, action }: Change, req: PayloadRequest) {
  const target = { collection: document.relationTo, id: idOf(document.value), req }
  await req.payload.update({
    ...target,
    data: { _status: action === 'publish' ? 'published' : 'draft' },
    // A draft need not be complete for its page to leave the site. Payload then writes over the newest
    // version, so not where that one is the record of a publish.
    unpublishAllLocales: action === 'unpublish' && (await isDraft(target)),
    depth: 0,
    user: req.user,
    overrideAccess: false,
  })
}

type Target = { collection: Schedule['document']['relationTo']; id: string; req: PayloadRequest }

async function isDraft({ req, ...target }: Target) {
  const newest = await req.payload.findByID({
    ...target,
    draft: true,
    depth: 0,
    select: { _status: true },
    req,
  })
  return newest._status === 'draft'
}

/**
 * Does the same and takes it back, so that whatever refuses it says so. It happens within the transaction
 * of the request, which a refusal ends: a second connection could wait for one that everybody holds.
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
