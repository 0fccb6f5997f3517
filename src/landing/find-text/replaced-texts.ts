import type { Payload, PayloadRequest, TypedUser, Where } from 'payload'
import { z } from 'zod'
import { inTransaction } from '@/content/database/request-database'
import { drafted } from '@/content/drafts/drafted'
import { oneAtATime, limitSaves } from '@/content/saving/one-at-a-time'

/** `form` is the address of the form in the panel. It is empty once the document is deleted. */
const document = z.object({ title: z.string(), form: z.string() })

const replacedText = z.object({
  phrase: z.string(),
  replacement: z.string(),
  changed: z.array(
    document.extend({
      of: drafted,
      sentences: z.number(),
      /** The version with the texts before the replacement. */
      before: z.string().nullable(),
      /** When the replaced texts were saved. Another time means that somebody has saved since. */
      savedAt: z.string(),
      state: z.enum(['changed', 'undone', 'kept']),
      /** The reason why it was not undone. */
      why: z.string().optional(),
    }),
  ),
  /** What was left out, with the reasons. */
  leftOut: z.array(document.extend({ why: z.string() })),
  /**
   * The documents that were changed or left out. When a replacement was interrupted, a repeated request
   * processes the others.
   */
  done: z.array(z.string()).default([]),
})

/** What one replacement did; the undo needs it. Users see only their own replacements. */
export type ReplacedText = z.infer<typeof replacedText>

const collection = 'payload-preferences'
const prefix = 'replaced-text-'
/**
 * The number of days in which a replacement can be undone in one step. The versions of the documents stay.
 */
const keepDays = 30

/**
 * Reads the result of the user's replacement with this id. Returns null when there is none or it is no longer
 * kept.
 */
export async function readReplacedText(payload: Payload, user: TypedUser, id: string, req?: PayloadRequest) {
  return (await findRow(payload, { user, id, req }))?.value ?? null
}

/**
 * Runs one step of a replacement and stores its result, both in one transaction. The steps of one replacement
 * run one after the other. Each step waits for its own slot in the queue of saves. So a long replacement does
 * not block the saves of others.
 *
 * @throws ApiError 503 when no slot became free in time.
 */
export function changeReplacedText(
  payload: Payload,
  user: TypedUser,
  id: string,
  step: (
    before: ReplacedText | null,
    req: PayloadRequest,
  ) => ReplacedText | null | Promise<ReplacedText | null>,
) {
  const change = async (req: PayloadRequest) => {
    await oneAtATime(`${prefix}${id}`, req)
    const row = await findRow(payload, { user, id, req })
    const value = await step(row?.value ?? null, req)
    if (!value) return
    const options = { collection, user, overrideAccess: false, req } as const
    if (row) await payload.update({ ...options, id: row.id, data: { value } })
    else {
      const owner = { relationTo: 'users', value: user.id } as const
      await payload.create({ ...options, data: { key: `${prefix}${id}`, value, user: owner } })
      await deleteOld(payload, user, req)
    }
  }
  return limitSaves(user.id, () => inTransaction(payload, user, change))
}

/** The id of the user's last replacement. */
export async function findLastReplaced(payload: Payload, user: TypedUser) {
  const where: Where = { key: { like: prefix } }
  const { docs } = await payload.find({
    ...{ collection, where, sort: '-createdAt', limit: 1 },
    ...{ user, overrideAccess: false },
  })
  return docs[0]?.key?.slice(prefix.length) ?? null
}

async function findRow(
  payload: Payload,
  { user, id, req }: { user: TypedUser; id: string; req?: PayloadRequest },
) {
  const where = { key: { equals: `${prefix}${id}` } }
  const { docs } = await payload.find({ collection, where, limit: 1, user, overrideAccess: false, req })
  const [row] = docs
  const { data: value } = replacedText.safeParse(row?.value)
  return row && value ? { id: row.id, value } : null
}

async function deleteOld(payload: Payload, user: TypedUser, req: PayloadRequest) {
  const before = new Date(Date.now() - keepDays * 86_400_000).toISOString()
  const where: Where = { and: [{ key: { like: prefix } }, { updatedAt: { less_than: before } }] }
  await payload.delete({ collection, where, user, overrideAccess: false, req })
}
