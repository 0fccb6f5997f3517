import { isRecord } from '@/content/fields/walk-fields'

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
const lastSaves = new Map<string, Promise<string | null>>()

/** The fields of the last save that the site has accepted, by document. */
const acceptedFields = new Map<string, object>()

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
  for (const known of [newestSaves, lastSaves, acceptedFields]) known.delete(document)
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
  return (await awaitLastSave(document)) === null
}

/**
 * Returns a `fetch` that adds the known save to each save, so that the site can distinguish the tabs. The
 * saves of a document are sent one after the other, so that each knows the time of the one before. A save has
 * no header if it may overtake another one, or if the response to the previous one was lost.
 */
export function sendKnownSaves(send: typeof fetch): typeof fetch {
  return async (input, init) => {
    const document = findSavedDocument(input, init)
    if (!document) return send(input, init)
    // The save does not include what the tab receives while this save waits.
    const knownAtStart = newestSaves.get(document) ?? ''
    const previousResult = awaitLastSave(document)
    const headers = new Headers(init?.headers)
    const isMerge = headers.has(knownSaveHeader)
    const sending = previousResult.then((stored) => {
      if (stored !== null && !isMerge)
        headers.set(knownSaveHeader, (stored > knownAtStart ? stored : knownAtStart) || 'none')
      return send(input, { ...init, headers })
    })
    lastSaves.set(
      document,
      sending
        .then((response) => {
          if (response.ok) acceptedFields.set(document, readSentFields(init))
          // The form does not show a merged save yet, so its next save does not include it.
          return isMerge && response.ok ? '' : readStoredTime(document, response)
        })
        .catch(() => null),
    )
    return sending
  }
}

async function readStoredTime(document: string, response: Response) {
  if (response.status >= 500) return null
  if (!response.ok) return ''
  const saved = readTime(await response.clone().json())
  recordSave(document, saved)
  return typeof saved === 'string' ? saved : null
}

function awaitLastSave(document: string) {
  return Promise.race([lastSaves.get(document) ?? '', resolveNullAfter(timeout)])
}

function resolveNullAfter(milliseconds: number) {
  return new Promise<null>((resolve) => setTimeout(() => resolve(null), milliseconds))
}

function findSavedDocument(input: RequestInfo | URL, init?: RequestInit) {
  const isSave = init?.body instanceof FormData && init.body.has('_payload')
  const { pathname } = new URL(input instanceof Request ? input.url : input, 'http://localhost')
  return isSave ? /^\/api\/([^/]+\/[^/]+)$/.exec(pathname)?.[1] : undefined
}

function readSentFields(init?: RequestInit): object {
  const sent = init?.body instanceof FormData ? init.body.get('_payload') : null
  const fields: unknown = typeof sent === 'string' ? JSON.parse(sent) : null
  return isRecord(fields) ? fields : {}
}

function readTime(response: unknown) {
  const saved = isRecord(response) ? (response.doc ?? response.result) : null
  return isRecord(saved) ? saved.updatedAt : null
}
