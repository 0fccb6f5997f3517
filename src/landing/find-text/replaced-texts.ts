import type { Payload, PayloadRequest, TypedUser, Where } from 'payload'
import { z } from 'zod'
import { inTransaction } from '@/content/database/in-transaction'
import { drafted } from '@/content/drafts/drafted'
import { oneAtATime } from '@/content/saving/one-at-a-time'
import { saves } from '@/content/saving/saves'

/** Its form in the panel is empty once it is deleted. */
const document = z.object({ title: z.string(), form: z.string() })

const replacedText = z.object({
  phrase: z.string(),
  replacement: z.string(),
  changed: z.array(
    document.extend({
      of: drafted,
      sentences: z.number(),
      /** The version with the words before. */
      before: z.string().nullable(),
      /** When the words after were saved: at another time they are somebody's later words. */
      savedAt: z.string(),
      state: z.enum(['changed', 'undone', 'kept']),
      /** Why it was not undone. */
      why: z.string().optional(),
    }),
  ),
  /** What stayed as it was, and why. */
  leftOut: z.array(document.extend({ why: z.string() })),
  /** The documents that were changed or left out; those of a replacement that was cut off are done at its repetition. */
  done: z.array(z.string()).default([]),
})

/** What one replacement did, by which it can be undone. Each person has their own. */
export type ReplacedText = z.infer<typeof replacedText>

const collection = 'payload-preferences'
const prefix = 'replaced-text-'
/** Days for which it can be undone in one step; the versions of the documents stay. */
const keepDays = 30

/** What a person's replacement of this id did; null where there is none or it is no longer kept. */
export async function readReplacedText(payload: Payload, user: TypedUser, id: string, req?: PayloadRequest) {
  return (await findRow(payload, { user, id, req }))?.value ?? null
}

/**
 * Does one step of a replacement, and stores what it did with it: both, or nothing. Its steps wait for each other, and
 * each for its turn among the saves, so that a long replacement lets the saves of others through.
 *
 * @throws ApiError 503 where no turn came.
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
  return saves(() => inTransaction(payload, user, change))
}

/** The id of the last replacement of a person. */
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
