import type { TypedUser, Where } from 'payload'
import { z } from 'zod'
import { readSignIn } from '@/cms/queue-sign-in'
import { openPayload } from '@/cms/payload'
import { ApiError } from '@/lib/api-error'

const collection = 'payload-preferences'
/** Of one person: each list and each document that somebody has opened may have one. */
const mostPreferences = 2_000
/** In characters. Postgres keeps an index of them, and fails on long ones. */
const longestKey = 200

const layouts = z.array(z.looseObject({ id: z.string() })).nullish()
const columns = z.array(z.looseObject({ accessor: z.string() })).nullish()
/** What is neither has none of them, and passes. */
const preference = z.looseObject({
  key: z.unknown().optional(),
  value: z.union([z.looseObject({ layouts, columns }), notAnObject()]).optional(),
})

/**
 * What the panel remembers for a person. Payload's dashboard fails on a layout that is no list of its cards, and a list
 * of documents shows nothing for columns that are none, for as long as they are kept. Payload keeps as many preferences
 * as anybody sends, also without a name, and each as long as a request may be.
 *
 * @param key the preference, where the address names it
 * @throws ApiError 400 where it cannot be kept, 409 where there is no room for another.
 */
export async function requirePreference(request: Request, key: string | undefined, staff: TypedUser | null) {
  if (!/^(POST|PUT|PATCH)$/.test(request.method)) return
  const { success, data } = preference.safeParse(await readSignIn(request.clone()))
  if (!success) throw new ApiError('invalid', 'This is not a dashboard layout or a list of columns.')
  // Of a name that is no text, Payload says so.
  const name = String(key ?? data.key ?? '')
  if (request.method === 'POST' && name === '') throw new ApiError('invalid', 'A preference needs a name.')
  if (name.length > longestKey)
    throw new ApiError('invalid', `The name of a preference has room for ${longestKey} characters.`)
  if (request.method === 'POST' && staff) await requireRoom(key, staff)
}

async function requireRoom(key: string | undefined, staff: TypedUser) {
  const { count } = await openPayload()
  const own: Where = { 'user.value': { equals: staff.id } }
  const same = key && (await count({ collection, where: { and: [own, { key: { equals: key } }] } }))
  if (same && same.totalDocs > 0) return
  const all = await count({ collection, where: own })
  if (all.totalDocs < mostPreferences) return
  const most = mostPreferences.toLocaleString('en-US')
  throw new ApiError('conflict', `The panel remembers ${most} preferences of yours and no more.`)
}

function notAnObject() {
  return z.custom((value) => typeof value !== 'object' || value === null || Array.isArray(value))
}
