import { notFound } from 'next/navigation'
import {
  createLocalReq,
  type Payload,
  type SanitizedCollectionConfig,
  type SanitizedGlobalConfig,
  type ServerFunctionClientArgs,
} from 'payload'
import { z } from 'zod'
import { isLongQuery } from '@/cms/long-query'
import { openPayload } from '@/cms/payload'
import { findStaff, isOfSomebodyElse, somebodyElse } from '@/cms/staff'
import { hasLongList, tooManyRows } from '@/content/saving/find-too-long'
import { panelCall } from '@/lib/panel-call'
import { mayEdit } from '@/content/locks/own-locks'
import type { User } from '@/payload-types'

const lockable = z.object({
  collectionSlug: z.string().optional(),
  globalSlug: z.string().optional(),
  id: z.unknown().optional(),
})

/**
 * Payload's server functions behind an allow-list, for staff alone. Payload 3.90 looks the name up
 * with all that every object has, so that `constructor` hands its arguments to whoever asks: see
 * docs/upstream/server-functions.md.
 */
export async function callPanelFunction(
  asked: unknown,
  headers: Headers,
  callOn: (known: ServerFunctionClientArgs) => unknown,
) {
  const { data } = panelCall.safeParse(asked)
  const user = await findStaff(headers)
  if (!data || !user) return { errors: [{ message: 'Please sign in and try again.' }] }
  // A form of theirs would be locked for whoever has signed in since.
  if (isOfSomebodyElse(headers, user)) return { errors: [{ message: somebodyElse }] }
  if (!isShown(data.args, await openPayload(), user)) notFound()
  // Payload draws each row that it is sent, and everybody waits for it.
  if (hasLongList(data.args)) return { errors: [{ message: tooManyRows }] }
  const query = JSON.stringify(data.args.query ?? '')
  if (query.length > longestQuestion || isLongQuery([['where', query]]))
    return { errors: [{ message: tooLong }] }
  const args = await withoutForeignLock(data.args, user)
  try {
    return withoutQuery(await callOn({ ...data, args }))
  } catch (error) {
    // Payload's word for what this person may not see, which only its own pages understand.
    if (error instanceof Error && error.message === 'not-found') notFound()
    // Payload 3.90 fails at its own list where a filter names a field that there is not.
    if (data.name === 'render-list' && error instanceof TypeError) return unreadableList
    throw error
  }
}

/** In characters, as long as an address may be. Payload takes a minute for a list with thousands of conditions. */
const longestQuestion = 8_192
const tooLong = 'These filters are too long. Please remove some of them and try again.'

const unreadableList = {
  errors: [{ message: 'The list could not be read. Please check its filters and try again.' }],
}

const failedQuery = z.object({
  errors: z.tuple([z.object({ message: z.string().startsWith('Failed query') })]).rest(z.unknown()),
})

/** Payload answers with the query and its values where the database refuses one, as for a page before the first. */
function withoutQuery(answer: unknown) {
  if (!failedQuery.safeParse(answer).success) return answer
  return unreadableList
}

type Entity = SanitizedCollectionConfig | SanitizedGlobalConfig

/**
 * Whether what is asked about is in this person's panel: Payload draws its fields and columns for anybody, with what
 * our own say of it. It fails where it is asked for what it does not have. Everybody has an account.
 */
function isShown(args: Record<string, unknown>, { config }: Payload, user: User) {
  const isOpen = ({ slug, admin: { hidden } }: Entity) =>
    slug === 'users' ||
    !(typeof hidden === 'function'
      ? hidden({ user: { ...user, collection: 'users', sessions: undefined } })
      : hidden)
  const asked = (slug: unknown, known: Entity[]) =>
    slug === undefined ||
    [slug].flat().every((one) => known.some((each) => each.slug === one && isOpen(each)))
  const { collectionSlug, globalSlug, schemaPath } = args
  // Its first part says whose fields they are, whatever else is asked.
  const ofFields = typeof schemaPath === 'string' ? schemaPath.split('.')[0] : undefined
  const isOfBoth = asked(collectionSlug, config.collections) && asked(globalSlug, config.globals)
  return isOfBoth && asked(ofFields, [...config.collections, ...config.globals])
}

/** A form locks what it shows as soon as somebody types, also for those who only read it. */
async function withoutForeignLock(args: Record<string, unknown>, user: User) {
  if (!args.returnLockStatus) return args
  const { data } = lockable.safeParse(args)
  const req = await createLocalReq({ user }, await openPayload())
  const document = data?.collectionSlug ? { relationTo: data.collectionSlug, value: data.id } : undefined
  const isOwn = data !== undefined && (await mayEdit({ document, globalSlug: data.globalSlug }, req))
  return isOwn ? args : { ...args, returnLockStatus: false }
}
