import type { TypedUser, Where } from 'payload'
import { z } from 'zod'
import { readSignIn } from '@/cms/queue-sign-in'
import { openPayload } from '@/cms/payload'
import { ApiError } from '@/lib/api-error'

const collection = 'payload-preferences'
/** The limit for one person. Each list and each document that a person has opened may have a preference. */
const maxPreferences = 2_000
/** In characters. Postgres indexes the keys and fails on long ones. */
const maxKeyLength = 200

/** Many times what the panel has. Payload renders every stored card and column, and serves nobody else meanwhile. */
const [maxCards, maxColumns] = [50, 200]
const layouts = z
  .array(z.looseObject({ id: z.string() }))
  .max(maxCards)
  .nullish()
const columns = z
  .array(z.looseObject({ accessor: z.string() }))
  .max(maxColumns)
  .nullish()
/** A value that is not an object has none of these, so it passes. */
const preference = z.looseObject({
  key: z.unknown().optional(),
  value: z.union([z.looseObject({ layouts, columns, sort: z.string().nullish() }), notAnObject()]).optional(),
})

/**
 * Checks a preference before Payload stores it for a person. Payload's dashboard fails while the stored `layouts` is
 * not a list of cards. A list of documents is empty while the stored `columns` is not a list of columns. Payload itself
 * limits neither the number nor the size of preferences, and accepts them without a name.
 *
 * @param key the name of the preference, if the URL has it
 * @throws ApiError 400 if the preference cannot be stored, 409 if the person has 2,000 already
 */
export async function requirePreference(request: Request, key: string | undefined, staff: TypedUser | null) {
  if (!/^(POST|PUT|PATCH)$/.test(request.method)) return
  const { success, data } = preference.safeParse(await readSignIn(request.clone()))
  if (!success)
    throw new ApiError('invalid', 'This is not a dashboard layout, a list of columns or a sort order.')
  // Payload itself refuses a name that is not a string.
  const name = String(key ?? data.key ?? '')
  if (request.method === 'POST' && name === '') throw new ApiError('invalid', 'A preference needs a name.')
  if (name.length > maxKeyLength)
    throw new ApiError('invalid', `The name of a preference has room for ${maxKeyLength} characters.`)
  if (request.method === 'POST' && staff) await requireRoom(key, staff)
}

async function requireRoom(key: string | undefined, staff: TypedUser) {
  const { count } = await openPayload()
  const ofStaff: Where = { 'user.value': { equals: staff.id } }
  const existing = key && (await count({ collection, where: { and: [ofStaff, { key: { equals: key } }] } }))
  if (existing && existing.totalDocs > 0) return
  const all = await count({ collection, where: ofStaff })
  if (all.totalDocs < maxPreferences) return
  const maximum = maxPreferences.toLocaleString('en-US')
  throw new ApiError('conflict', `The panel remembers ${maximum} preferences of yours and no more.`)
}

function notAnObject() {
  return z.custom((value) => typeof value !== 'object' || value === null || Array.isArray(value))
}
