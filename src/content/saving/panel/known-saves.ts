import { isRecord } from '@/content/fields/walk-fields'
import { knownSaveHeader } from '@/content/saving/known-save-header'

/** When the newest save was that this tab knows of, by documents such as `pages/<id>` or `globals/<slug>`. */
const newestSaves = new Map<string, string>()

/** The last save of each that this tab has sent: when it was stored, nothing where it was refused, null if unknown. */
const lastSaves = new Map<string, Promise<string | null>>()

/** What was sent with the save of each that the site has answered last, and taken. */
const acceptedFields = new Map<string, object>()

/** In milliseconds, that a save waits for the one before, which it may overtake then. */
const timeout = 2_000

/** The form of this document has in it what was saved at this time. */
export function recordSave(document: string, at: unknown) {
  if (typeof at === 'string' && at > (newestSaves.get(document) ?? '')) newestSaves.set(document, at)
}

/** The form is opened, and may show an older state than this tab has saved. */
export function forgetSaves(document: string) {
  for (const known of [newestSaves, lastSaves, acceptedFields]) known.delete(document)
}

/** The fields as the site took them last from the form of this document, or undefined before that. */
export function getAcceptedFields(document: string) {
  return acceptedFields.get(document)
}

/**
 * Asks as `ask` does, and tells the site with each save what this tab knows, so that it can tell the tabs apart. The
 * saves of a document go one after the other, so that each knows of the one before. One that may overtake another, or
 * follows one whose answer was lost, tells nothing.
 */
export function sendKnownSaves(send: typeof fetch): typeof fetch {
  return async (input, init) => {
    const document = findSavedDocument(input, init)
    if (!document) return send(input, init)
    // What the tab hears while this waits is not in it.
    const knownAtStart = newestSaves.get(document) ?? ''
    const previousSave = lastSaves.get(document)
    const previousResult = previousSave
      ? Promise.race([previousSave, resolveNullAfter(timeout)])
      : Promise.resolve('')
    const headers = new Headers(init?.headers)
    const sending = previousResult.then((stored) => {
      const hasKnownTime = stored !== null && !headers.has(knownSaveHeader)
      if (hasKnownTime)
        headers.set(knownSaveHeader, (stored > knownAtStart ? stored : knownAtStart) || 'none')
      return send(input, { ...init, headers })
    })
    lastSaves.set(
      document,
      sending
        .then((response) => {
          if (response.ok) acceptedFields.set(document, readSentFields(init))
          return readStoredTime(document, response)
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
