import { isRecord } from '@/content/fields/walk-fields'
import { knownSave } from '@/content/saving/known-save'

/** When the newest save was that this tab knows of, by documents such as `pages/<id>` or `globals/<slug>`. */
const newest = new Map<string, string>()
/** How many saves this tab waits for. */
const underWay = new Map<string, number>()
/** Of which the answer to a save was lost: the site may have it. */
const unsure = new Set<string>()

/** The form of this document has in it what was saved at this time. */
export function noteSave(document: string, at: unknown) {
  if (typeof at === 'string' && at > (newest.get(document) ?? '')) newest.set(document, at)
}

/** The form is opened, and may show an older state than this tab has saved. */
export function forgetSaves(document: string) {
  newest.delete(document)
}

/** Asks as `ask` does, and tells the site with each save what this tab knows, so that it can tell the tabs apart. */
export function tellKnownSaves(ask: typeof fetch): typeof fetch {
  return async (input, init) => {
    const document = savedDocument(input, init)
    if (!document) return ask(input, init)
    const open = underWay.get(document) ?? 0
    const headers = new Headers(init?.headers)
    if (open === 0 && !unsure.has(document) && !headers.has(knownSave))
      headers.set(knownSave, newest.get(document) ?? 'none')
    underWay.set(document, open + 1)
    // Until the answer says otherwise.
    unsure.add(document)
    try {
      const answer = await ask(input, { ...init, headers })
      if (answer.ok)
        noteSave(
          document,
          timeIn(
            await answer
              .clone()
              .json()
              .catch(() => null),
          ),
        )
      if (answer.status < 500) unsure.delete(document)
      return answer
    } finally {
      underWay.set(document, (underWay.get(document) ?? 1) - 1)
    }
  }
}

function savedDocument(input: RequestInfo | URL, init?: RequestInit) {
  const isSave = init?.body instanceof FormData && init.body.has('_payload')
  const { pathname } = new URL(input instanceof Request ? input.url : input, 'http://localhost')
  return isSave ? /^\/api\/([^/]+\/[^/]+)$/.exec(pathname)?.[1] : undefined
}

function timeIn(answer: unknown) {
  const saved = isRecord(answer) ? (answer.doc ?? answer.result) : null
  return isRecord(saved) ? saved.updatedAt : null
}
