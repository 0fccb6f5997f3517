import { notFound } from 'next/navigation'
import {
  createLocalReq,
  type Payload,
  type SanitizedCollectionConfig,
  type SanitizedGlobalConfig,
  type ServerFunctionClientArgs,
} from 'payload'
import { z } from 'zod'
import { isLongQuery } from '@/cms/readable-query'
import { openPayload } from '@/cms/payload'
import { findStaff, isOfSomebodyElse, somebodyElse } from '@/cms/staff'
import { isRecord } from '@/content/fields/walk-fields'
import { hasLongList, tooManyRows } from '@/content/saving/find-too-long'
import { ApiError } from '@/lib/api-error'
import { concurrencyLimitByPerson } from '@/lib/concurrency-limit'
import { panelCall } from '@/lib/panel-call'
import { mayEdit } from '@/content/locks/own-locks'
import type { User } from '@/payload-types'

const lockable = z.object({
  collectionSlug: z.string().optional(),
  globalSlug: z.string().optional(),
  id: z.unknown().optional(),
})

/**
 * Puts an allow-list in front of Payload's server functions, for staff only. Payload 3.90 also finds the names of
 * Object.prototype, so that `constructor` returns its arguments to the client: docs/upstream/server-functions.md.
 */
export async function callPanelFunction(
  call: unknown,
  headers: Headers,
  callPayload: (call: ServerFunctionClientArgs) => unknown,
) {
  const { data } = panelCall.safeParse(call)
  const user = await findStaff(headers)
  if (!data || !user) return { errors: [{ message: 'Please sign in and try again.' }] }
  // The form belongs to another person, who would lock it in the name of this one.
  if (isOfSomebodyElse(headers, user)) return { errors: [{ message: somebodyElse }] }
  if (!isShown(data.args, await openPayload(), user)) notFound()
  // Payload renders each row of the call, and the process serves nobody else meanwhile.
  if (hasLongList(data.args)) return { errors: [{ message: tooManyRows }] }
  const query = JSON.stringify(data.args.query ?? '')
  if (query.length > longestQuery || isLongQuery([['where', query]]))
    return { errors: [{ message: tooLong }] }
  const args = await withoutForeignLock(withoutPreset(withoutId(data.args)), user)
  try {
    return withoutSql(await limitCalls(user.id, () => Promise.resolve(callPayload({ ...data, args }))))
  } catch (error) {
    if (error instanceof ApiError) return { errors: [{ message: error.message }] }
    // Payload throws this for what the person may not see. Only its own pages handle it.
    if (error instanceof Error && error.message === 'not-found') notFound()
    // Payload 3.90 throws while it renders a list with a filter on an unknown or forbidden field, or a page before
    // the first.
    const { data: refused } = refusal.safeParse(error)
    if (data.name === 'render-list' && (refused || isFailed(error))) return unreadableList
    if (refused) return { errors: [{ message: refused.message }] }
    throw error
  }
}

/** Drawing a form or a list takes 0.1 s, and the process serves nobody else meanwhile. Timeout in milliseconds. */
const limitCalls = concurrencyLimitByPerson({ most: 4, each: 2, timeout: 10_000 })

/** In characters, as for an address. Payload takes a minute for a list with thousands of conditions. */
const longestQuery = 8_192
const tooLong = 'These filters are too long. Please remove some of them and try again.'

const unreadableList = {
  errors: [{ message: 'The list could not be read. Please check its filters and try again.' }],
}

/** Not by its class: in a built site, Payload's errors may be those of another copy of it. */
const refusal = z.object({ status: z.number().min(400).max(499), message: z.string() })

const failedQuery = z.object({
  errors: z.tuple([z.object({ message: z.string().startsWith('Failed query') })]).rest(z.unknown()),
})

/** If the database refuses a query, Payload returns its SQL and values. One reason is a page before the first. */
function withoutSql(result: unknown) {
  return failedQuery.safeParse(result).success ? unreadableList : result
}

function isFailed(error: unknown) {
  const isQuery = error instanceof Error && error.message.startsWith('Failed query')
  return isQuery || error instanceof TypeError || error instanceof SyntaxError
}

/** Nobody chooses the id of a new document. Payload would create it under this one. */
function withoutId(args: Record<string, unknown>) {
  return isRecord(args.initialData) ? { ...args, initialData: { ...args.initialData, id: undefined } } : args
}

/** Payload would remember the preset, which does not exist, and log an error for each later list. */
function withoutPreset(args: Record<string, unknown>) {
  return isRecord(args.query) ? { ...args, query: { ...args.query, preset: undefined } } : args
}

type Entity = SanitizedCollectionConfig | SanitizedGlobalConfig

/**
 * Tells whether this person's panel has the collections and settings that a call names. Payload renders fields and
 * columns of any of them for everybody, and fails at unknown ones. Everybody may open their own account.
 */
function isShown(args: Record<string, unknown>, { config }: Payload, user: User) {
  const isOpen = ({ slug, admin: { hidden } }: Entity) =>
    slug === 'users' ||
    !(typeof hidden === 'function'
      ? hidden({ user: { ...user, collection: 'users', sessions: undefined } })
      : hidden)
  const areOpen = (slug: unknown, known: Entity[]) =>
    slug === undefined ||
    [slug].flat().every((one) => known.some((each) => each.slug === one && isOpen(each)))
  const { collectionSlug, globalSlug, schemaPath } = args
  // The first part of `schemaPath` decides which fields Payload renders, whatever the slugs say.
  const slugOfFields = typeof schemaPath === 'string' ? schemaPath.split('.')[0] : undefined
  return (
    areOpen(collectionSlug, config.collections) &&
    areOpen(globalSlug, config.globals) &&
    areOpen(slugOfFields, [...config.collections, ...config.globals])
  )
}

/** A form locks its document as soon as somebody types, even for people who may only read it. */
async function withoutForeignLock(args: Record<string, unknown>, user: User) {
  if (!args.returnLockStatus) return args
  const { data } = lockable.safeParse(args)
  const req = await createLocalReq({ user }, await openPayload())
  const document = data?.collectionSlug ? { relationTo: data.collectionSlug, value: data.id } : undefined
  const isOwn = data !== undefined && (await mayEdit({ document, globalSlug: data.globalSlug }, req))
  return isOwn ? args : { ...args, returnLockStatus: false }
}
