import { isRecord } from '@/content/fields/walk-fields'
import { knownSave } from '@/content/saving/known-save'

/** When the newest save was that this tab knows of, by documents such as `pages/<id>` or `globals/<slug>`. */
const newest = new Map<string, string>()

/** The last save of each that this tab has sent: when it was stored, nothing where it was refused, null if unknown. */
const last = new Map<string, Promise<string | null>>()

/** What was sent with the save of each that the site has answered last, and taken. */
const taken = new Map<string, object>()

/** In milliseconds, that a save waits for the one before, which it may overtake then. */
const longestWait = 2_000

/** The form of this document has in it what was saved at this time. */
export function noteSave(document: string, at: unknown) {
  if (typeof at === 'string' && at > (newest.get(document) ?? '')) newest.set(document, at)
}

/** The form is opened, and may show an older state than this tab has saved. */
export function forgetSaves(document: string) {
  for (const known of [newest, last, taken]) known.delete(document)
}

/** The fields as the site took them last from the form of this document, or undefined before that. */
export function takenFields(document: string) {
  return taken.get(document)
}

/**
 * Asks as `ask` does, and tells the site with each save what this tab knows, so that it can tell the tabs apart. The
 * saves of a document go one after the other, so that each knows of the one before. One that may overtake another, or
 * follows one whose answer was lost, tells nothing.
 */
export function tellKnownSaves(ask: typeof fetch): typeof fetch {
  return async (input, init) => {
    const document = savedDocument(input, init)
    if (!document) return ask(input, init)
    // What the tab hears while this waits is not in it.
    const heard = newest.get(document) ?? ''
    const before = last.get(document)
    const turn = before ? Promise.race([before, nothingAfter(longestWait)]) : Promise.resolve('')
    const headers = new Headers(init?.headers)
    const sending = turn.then((stored) => {
      const isTold = stored !== null && !headers.has(knownSave)
      if (isTold) headers.set(knownSave, (stored > heard ? stored : heard) || 'none')
      return ask(input, { ...init, headers })
    })
    last.set(
      document,
      sending
        .then((answer) => {
          if (answer.ok) taken.set(document, sentFields(init))
          return storedAt(document, answer)
        })
        .catch(() => null),
    )
    return sending
  }
}

async function storedAt(document: string, answer: Response) {
  if (answer.status >= 500) return null
  if (!answer.ok) return ''
  const saved = timeIn(await answer.clone().json())
  noteSave(document, saved)
  return typeof saved === 'string' ? saved : null
}

function nothingAfter(milliseconds: number) {
  return new Promise<null>((resolve) => setTimeout(() => resolve(null), milliseconds))
}

function savedDocument(input: RequestInfo | URL, init?: RequestInit) {
  const isSave = init?.body instanceof FormData && init.body.has('_payload')
  const { pathname } = new URL(input instanceof Request ? input.url : input, 'http://localhost')
  return isSave ? /^\/api\/([^/]+\/[^/]+)$/.exec(pathname)?.[1] : undefined
}

function sentFields(init?: RequestInit): object {
  const sent = init?.body instanceof FormData ? init.body.get('_payload') : null
  const fields: unknown = typeof sent === 'string' ? JSON.parse(sent) : null
  return isRecord(fields) ? fields : {}
}

function timeIn(answer: unknown) {
  const saved = isRecord(answer) ? (answer.doc ?? answer.result) : null
  return isRecord(saved) ? saved.updatedAt : null
}
