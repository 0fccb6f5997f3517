import {
  addDataAndFileToRequest,
  Forbidden,
  parseParams,
  type CollectionConfig,
  type CollectionSlug,
  type Endpoint,
  type PayloadHandler,
  type PayloadRequest,
} from 'payload'
import { ApiError } from '@/lib/api-error'
import { logError } from '@/lib/log'
import { panelRefusal } from '@/content/refusals/panel-refusal'
import { refusalSentence } from '@/content/refusals/refusal-sentence'
import { readFilter } from '@/content/saving/read-filter'
import { limitSaves } from '@/content/saving/one-at-a-time'
import { notInTrash } from '@/content/trash/trash-constants'

type BulkAction = 'update' | 'delete'
/** The number of rows on the longest page of a list in the panel. */
const maxDocuments = 100

const failureMessage = 'Something went wrong on our side, so this one was not changed.'

type Refused = { id: string; isPublic: true; message: string }

type Collection = Pick<CollectionConfig, 'slug' | 'disableBulkEdit' | 'disableBulkDelete' | 'trash'>

/**
 * Endpoints that change or delete many documents, each in its own transaction and its own slot. They refuse
 * what a collection has disabled: Payload only removes it from the panel. In a collection with a trash, a
 * delete is refused for more than one document. There, the buttons of a single document use the same
 * endpoint.
 */
export function bulkEndpoints({ slug, disableBulkEdit, disableBulkDelete, trash }: Collection): Endpoint[] {
  const isDeleteDisabled = disableBulkDelete && !trash
  return [
    { path: '/', method: 'patch', handler: disableBulkEdit ? refuseMany : changeMany(slug, 'update') },
    { path: '/', method: 'delete', handler: isDeleteDisabled ? refuseMany : changeMany(slug, 'delete') },
  ]
}

function refuseMany(): never {
  throw panelRefusal('Please change these one at a time.', 400)
}

function changeMany(slug: string, action: BulkAction): PayloadHandler {
  return async (req) => {
    await addDataAndFileToRequest(req)
    if (req.file) throw panelRefusal('A file can replace one picture at a time only.', 400)
    if (!isCollection(slug, req)) throw panelRefusal('There is no such collection.', 404)
    // Only staff get this far.
    const person = req.user?.id ?? ''
    const docs: unknown[] = []
    const errors: Refused[] = []
    const found = await limitSaves(person, () => findDocuments(slug, action, req))
    if (isMove(slug, action, req)) requireOneInTrash(found, req)
    if (action === 'update') requireNoContent(slug, req)
    if (found.length > maxDocuments)
      throw panelRefusal(`Please choose at most ${maxDocuments} at a time.`, 400)
    for (const { id, title } of found) {
      try {
        docs.push(await limitSaves(person, () => carryOut(slug, id, action, req)))
      } catch (error) {
        const sentence = error instanceof ApiError ? error.message : refusalSentence(error)
        // If nothing was done yet, respond as for a single document.
        if ((sentence === null || error instanceof ApiError) && docs.length === 0) throw error
        if (sentence === null) logError('one of many documents could not be written', error)
        const message = sentence ?? failureMessage
        errors.push({ id, isPublic: true, message: found.length > 1 ? `“${title}”: ${message}` : message })
      }
    }
    const [isWhole, total] = [errors.length === 0, docs.length + errors.length]
    const verb = action === 'update' ? 'changed' : 'deleted'
    const message = isWhole ? `${total} ${verb}.` : `${docs.length} of ${total} ${verb}.`
    return Response.json({ docs, errors, message }, { status: isWhole ? 200 : 400 })
  }
}

function isCollection(slug: string, { payload }: PayloadRequest): slug is CollectionSlug {
  return slug in payload.collections
}

/** What can be changed in many documents at once: whether they are on the site, and whether they are in the trash. */
const changesOfMany = new Set(['_status', 'deletedAt'])

/**
 * Refuses new content for many documents of a collection with drafts or a trash. Payload's form for it is empty at
 * first, so that its Save would remove all sections of each page.
 */
function requireNoContent(slug: CollectionSlug, { data, payload, query }: PayloadRequest) {
  const { trash, versions } = payload.collections[slug].config
  if (!trash && !versions) return
  // Payload crops pictures as this parameter of the address says.
  const isCropped = 'uploadEdits' in query
  if (isCropped || Object.keys(data ?? {}).some((name) => !changesOfMany.has(name)))
    throw panelRefusal('Please change the content of these one at a time.', 400)
}

/** Whether the request deletes documents of a collection with a trash, or moves them to the trash or back. */
function isMove(slug: CollectionSlug, action: BulkAction, { data, payload }: PayloadRequest) {
  const { trash } = payload.collections[slug].config
  return Boolean(trash) && (action === 'delete' || 'deletedAt' in (data ?? {}))
}

function requireOneInTrash({ length }: unknown[], { query }: PayloadRequest) {
  if (!parseParams(query).trash || length > 1) refuseMany()
  if (length === 0) throw panelRefusal(notInTrash, 404)
}

/**
 * Returns the ids and titles of the documents that the filter selects and this person may read. Each action
 * later checks the person's permission itself.
 */
async function findDocuments(collection: CollectionSlug, action: BulkAction, req: PayloadRequest) {
  const { where: sent, limit, sort, draft, trash } = parseParams(req.query)
  const where = readFilter(sent)
  const { access: rules, admin } = req.payload.collections[collection].config
  const access = await rules[action]({ req, data: req.data })
  if (!access) throw new Forbidden(req.t)
  const { docs } = await req.payload.find({
    collection,
    where,
    limit: Math.min(limit || maxDocuments + 1, maxDocuments + 1),
    sort,
    draft: action === 'update' && draft,
    trash,
    depth: 0,
    pagination: false,
    overrideAccess: false,
    req,
  })
  return docs.map((doc) => ({ id: String(doc.id), title: titleOf(doc, admin.useAsTitle) }))
}

function titleOf(doc: object, field = 'id') {
  return String(new Map(Object.entries(doc)).get(field) ?? 'Without a title')
}

function carryOut(collection: CollectionSlug, id: string, action: BulkAction, req: PayloadRequest) {
  const { depth, draft, overrideLock = false, trash } = parseParams(req.query)
  const target = { collection, id, depth, overrideLock, trash, overrideAccess: false, req } as const
  if (action === 'delete') return req.payload.delete(target)
  const data = req.data ?? {}
  // Payload then checks no fields: what leaves the site need not be complete.
  const unpublishAllLocales = data._status === 'draft' && !draft && !('deletedAt' in data)
  return req.payload.update({ ...target, data, draft, unpublishAllLocales })
}
