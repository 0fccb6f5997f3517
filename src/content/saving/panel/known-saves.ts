import { isRecord } from '@/content/fields/walk-fields'
import { omitSystemFields } from '@/content/unsaved/kept-changes'
import { isSame } from '@/content/unsaved/merge-values'

/**
 * Request header of a save in the panel: the time of the newest save that the tab knows. A save without this
 * header may overtake another save of the same form.
 */
export const knownSaveHeader = 'x-known-save'

/** Time of the newest save that the form includes, by documents such as `pages/<id>` or `globals/<slug>`. */
const newestSaves = new Map<string, string>()

/**
 * The last save that this tab has sent, by document. It resolves to the time of the save, '' if the site
 * refused it or if it was a merge, and null if the result is unknown.
 */
const lastSaves = new Map<string, { result: Promise<string | null>; isPublish: boolean }>()

/** The fields of the last save that the site has accepted, by document. */
const acceptedFields = new Map<string, object>()

/** The last publish, if this tab has sent no other save since, by document. `at` is the time of the publish. */
const lastPublishes = new Map<string, { fields: object; response: Response; at: string | null }>()

/** Milliseconds that a save waits for the previous one. After that it may overtake it. */
const timeout = 2_000

/** Records that the form of this document includes the save of this time. */
export function recordSave(document: string, at: unknown) {
  if (typeof at === 'string' && at > (newestSaves.get(document) ?? '')) newestSaves.set(document, at)
}

/** Returns the time of the newest save that the form of this document includes, or '' if there is none. */
export function getNewestSave(document: string) {
  return newestSaves.get(document) ?? ''
}

/**
 * Forgets all saves of a document. The form was opened, and may show an older state than this tab has saved.
 */
export function forgetSaves(document: string) {
  for (const known of [newestSaves, lastSaves, acceptedFields, lastPublishes]) known.delete(document)
}

/** Returns the fields of the last accepted save of this document, or undefined if there is none. */
export function getAcceptedFields(document: string) {
  return acceptedFields.get(document)
}

/**
 * Whether the site may have stored the last save of this tab although its response was lost or is late. Waits
 * up to two seconds for a save in progress.
 */
export async function isLastSaveUnknown(document: string) {
  return (await awaitLastSave(document, timeout)) === null
}

/**
 * Returns a `fetch` that adds the known save to each save, so that the site can distinguish the tabs. The
 * saves of a document are sent one after the other, so that each knows the time of the one before. A save has
 * no header if it may overtake another one, or if the response to the previous one was lost.
 *
 * An autosave overtakes no publish. If it has the text that was published, the response to the publish answers it:
 * see case 16 in docs/upstream/form-state.md.
 */
export function sendKnownSaves(send: typeof fetch): typeof fetch {
  return async (input, init) => {
    const save = findSave(input, init)
    if (!save) return send(input, init)
    const { document, fields, isAutosave, isPublish } = save
    // The save does not include what the tab receives while this save waits.
    const knownAtStart = getNewestSave(document)
    const isAfterPublish = isAutosave && lastSaves.get(document)?.isPublish
    const previousResult = awaitLastSave(document, isAfterPublish ? undefined : timeout)
    const headers = new Headers(init?.headers)
    const isMerge = headers.has(knownSaveHeader)
    const sending = previousResult.then((stored) => {
      const published = isAutosave && findPublishOf(document, fields)
      if (published) return published.clone()
      lastPublishes.delete(document)
      if (stored !== null && !isMerge)
        headers.set(knownSaveHeader, (stored > knownAtStart ? stored : knownAtStart) || 'none')
      return send(input, { ...init, headers })
    })
    const readResult = async (response: Response) => {
      const copy = isPublish && response.ok ? response.clone() : null
      if (response.ok) acceptedFields.set(document, fields)
      // The form does not show a merged save yet, so its next save does not include it.
      const at = isMerge && response.ok ? '' : await readStoredTime(document, response)
      if (copy) lastPublishes.set(document, { fields, response: copy, at })
      return at
    }
    lastSaves.set(document, { result: sending.then(readResult).catch(() => null), isPublish })
    return sending
  }
}

/** Returns the response to the last publish, if it published these fields and nothing was saved since. */
function findPublishOf(document: string, fields: object) {
  const published = lastPublishes.get(document)
  const isNewest = published?.at === getNewestSave(document)
  if (published && isNewest && isSame(omitSystemFields(published.fields), omitSystemFields(fields)))
    return published.response
}

async function readStoredTime(document: string, response: Response) {
  if (response.status >= 500) return null
  if (!response.ok) return ''
  const saved = readTime(await response.clone().json())
  recordSave(document, saved)
  return typeof saved === 'string' ? saved : null
}

/** Resolves to the result of the last save, or to null if there is none after `limit` milliseconds. */
function awaitLastSave(document: string, limit?: number) {
  const { result = '' } = lastSaves.get(document) ?? {}
  return Promise.race([result, ...(limit === undefined ? [] : [resolveNullAfter(limit)])])
}

function resolveNullAfter(milliseconds: number) {
  return new Promise<null>((resolve) => setTimeout(() => resolve(null), milliseconds))
}

function findSave(input: RequestInfo | URL, init?: RequestInit) {
  const sent = init?.body instanceof FormData ? init.body.get('_payload') : null
  const address = new URL(input instanceof Request ? input.url : input, 'http://localhost')
  const document = /^\/api\/([^/]+\/[^/]+)$/.exec(address.pathname)?.[1]
  if (typeof sent !== 'string' || !document) return null
  const parsed: unknown = JSON.parse(sent)
  const fields = isRecord(parsed) ? parsed : {}
  const isAutosave = address.searchParams.get('autosave') === 'true'
  return { document, fields, isAutosave, isPublish: fields._status === 'published' }
}

function readTime(response: unknown) {
  const saved = isRecord(response) ? (response.doc ?? response.result) : null
  return isRecord(saved) ? saved.updatedAt : null
}
