import type { Payload, PayloadRequest, TypedUser } from 'payload'
import { z } from 'zod'
import { isAdminUser } from '@/content/access'
import { inTransaction } from '@/content/database/request-database'
import { oneAtATime } from '@/content/saving/one-at-a-time'
import { checkView, type ViewInput } from '@/features/leads/views/check-view'
import type { SavedView } from '@/features/leads/views/saved-view'
import { ApiError } from '@/lib/api-error'
import type { LeadView } from '@/payload-types'

/** Finds the views of the user and the shared views, sorted by name. */
export async function findViews(payload: Payload, user: TypedUser): Promise<SavedView[]> {
  const { docs } = await payload.find({
    collection: 'lead-views',
    sort: 'name',
    pagination: false,
    depth: 0,
    user,
    overrideAccess: false,
  })
  return docs.map((view) => ({
    id: view.id,
    name: view.name,
    query: view.query ?? '',
    columns: view.columns?.split(',').filter(Boolean) ?? [],
    isShared: view.isShared,
    mayChange: mayChange(user, view),
    authorName: view.authorName,
  }))
}

/**
 * Saves a new view.
 *
 * @throws ApiError 400 for an invalid name, 409 if this user has a view of that name.
 */
export async function saveView(payload: Payload, user: TypedUser, input: ViewInput) {
  return withAuthorLock(payload, user, user.id, async (req) => {
    const ownViews = await findViewsOf(req, user.id)
    const data = checkView(input, ownViews, 'You already have')
    const { id } = await payload.create({
      collection: 'lead-views',
      data: { ...data, author: user.id, authorName: user.name },
      user,
      overrideAccess: false,
      req,
    })
    return id
  })
}

/**
 * Replaces a view.
 *
 * @throws ApiError as `saveView`, and 404 if the view was deleted or belongs to another user.
 */
export async function changeView(
  payload: Payload,
  user: TypedUser,
  { id, ...input }: ViewInput & { id: string },
) {
  const view = await requireOwnView(payload, user, id)
  const author = getAuthorId(view)
  // A private view without an author would be in nobody's list.
  if (!author && !input.isShared)
    throw new ApiError(
      'conflict',
      'The colleague who made this view has left, so it can only be shared. Delete it if nobody needs it.',
    )
  await withAuthorLock(payload, user, author ?? id, async (req) => {
    const others = author ? await findViewsOf(req, author) : []
    const data = checkView(
      input,
      others.filter((other) => other.id !== id),
      author === user.id ? 'You already have' : `${view.authorName} already has`,
    )
    const { docs } = await payload.update({
      collection: 'lead-views',
      where: { id: { equals: requireUuid(id) } },
      data,
      user,
      overrideAccess: false,
      req,
    })
    if (docs.length === 0) throw viewNotFound()
  })
}

/** Deletes a view. @throws ApiError 404 if it was deleted already or belongs to another user. */
export async function deleteView(payload: Payload, user: TypedUser, id: string) {
  const { docs } = await payload.delete({
    collection: 'lead-views',
    where: { id: { equals: requireUuid(id) } },
    user,
    overrideAccess: false,
  })
  if (docs.length === 0) throw viewNotFound()
}

/**
 * Runs changes to the views of one author one after the other, so that two views cannot get the same name.
 */
function withAuthorLock<Result>(
  payload: Payload,
  user: TypedUser,
  author: string,
  work: (req: PayloadRequest) => Promise<Result>,
) {
  return inTransaction(payload, user, async (req) => {
    await oneAtATime(`lead-views ${author}`, req)
    return work(req)
  })
}

/** Finds a view that this user may change. @throws ApiError 404 for any other view. */
async function requireOwnView(payload: Payload, user: TypedUser, id: string) {
  const { docs } = await payload.find({
    collection: 'lead-views',
    where: { id: { equals: requireUuid(id) } },
    depth: 0,
    user,
    overrideAccess: false,
  })
  const [view] = docs
  if (!view || !mayChange(user, view)) throw viewNotFound()
  return view
}

function mayChange(user: TypedUser, view: LeadView) {
  return isAdminUser(user) || getAuthorId(view) === user.id
}

/**
 * Finds all views of an author, including private ones. An admin who renames a shared view must not use the
 * name of a private one.
 */
async function findViewsOf(req: PayloadRequest, author: string) {
  const { docs } = await req.payload.find({
    collection: 'lead-views',
    where: { author: { equals: author } },
    pagination: false,
    depth: 0,
    req,
  })
  return docs
}

function getAuthorId({ author }: LeadView) {
  return typeof author === 'object' ? author?.id : author
}

function requireUuid(id: string) {
  if (!z.uuid().safeParse(id).success) throw viewNotFound()
  return id
}

function viewNotFound() {
  return new ApiError('not-found', 'This view has been deleted, or somebody else made it.')
}
