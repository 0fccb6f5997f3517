import type { CollectionAfterChangeHook, PayloadRequest } from 'payload'
import { sql } from '@payloadcms/db-postgres'
import { z } from 'zod'
import { requestDatabase } from '@/content/database/request-database'
import { buildAssignmentInsert } from '@/features/lead-mail/assigned/build-assignment-insert'
import { announceAtCommit, changedMessage, listMessage } from '@/features/waitlist/intake/announce-lead'
import { statusLabel } from '@/features/waitlist/lead-statuses'
import type { WaitlistLead } from '@/payload-types'

/**
 * Writes the history of a lead that was changed through Payload, in the transaction of the change. For
 * changes on the leads screen, `changeLeads` does both in one statement.
 */
export const recordPanelChange: CollectionAfterChangeHook<WaitlistLead> = async (change) => {
  const { doc, previousDoc, operation, req } = change
  if (operation !== 'update') return doc
  if (doc.status !== previousDoc.status) {
    const [before, after] = [previousDoc.status, doc.status].map(statusLabel)
    await recordEvent(req, { lead: doc.id, kind: 'status', before, after })
  }
  const [oldOwner, newOwner] = [ownerId(previousDoc.owner), ownerId(doc.owner)]
  if (oldOwner !== newOwner) {
    const [before, after] = await Promise.all([nameOf(req, oldOwner), nameOf(req, newOwner)])
    await recordEvent(req, { lead: doc.id, kind: 'owner', before, after })
    await notifyNewOwner(req, doc.id, newOwner)
  }
  const isReleased = previousDoc.status === 'spam' && doc.status !== 'spam'
  await announceAtCommit(req, isReleased ? listMessage : changedMessage)
  return doc
}

type Change = {
  lead: string
  kind: 'status' | 'owner'
  before: string | undefined
  after: string | undefined
}

async function recordEvent(req: PayloadRequest, change: Change) {
  const { user } = req
  await req.payload.create({
    collection: 'lead-events',
    data: { ...change, author: user?.id, authorName: user?.name ?? 'The site' },
    req,
  })
}

async function notifyNewOwner(req: PayloadRequest, lead: string, owner: string | undefined) {
  if (!owner || !req.user) return
  const database = await requestDatabase(req)
  const newOwnerRow = sql`select ${lead}::uuid as lead, ${owner}::uuid as person`
  await database.execute(buildAssignmentInsert(newOwnerRow, req.user))
}

function ownerId(owner: WaitlistLead['owner']) {
  const reference = z.union([z.string(), z.object({ id: z.string() })]).safeParse(owner).data
  return typeof reference === 'object' ? reference.id : reference
}

async function nameOf(req: PayloadRequest, id: string | undefined) {
  if (!id) return undefined
  const { docs } = await req.payload.find({ collection: 'users', where: { id: { equals: id } }, req })
  return docs[0]?.name
}
