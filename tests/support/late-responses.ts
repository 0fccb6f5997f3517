import type { Page, Request, Route } from 'playwright/test'
import { siteUrl } from '@tests/support/browser-site'
import { expect } from '@tests/support/browser-test'

/**
 * Delays the responses to the requests that `isHeld` selects, like a slow network. The site handles each request at
 * once. The responses are released in the order of their requests.
 */
export async function holdResponses(page: Page, isHeld: (request: Request) => boolean) {
  const waiting: (() => Promise<void>)[] = []
  let heldCount = 0
  let isHolding = true
  const hold = async (route: Route) => {
    if (!isHolding || !isHeld(route.request())) return route.fallback()
    // `route.fetch` lacks the headers that only a browser adds. A session then counts only with an `origin` header.
    const headers = { ...route.request().headers(), origin: siteUrl }
    const response = await route.fetch({ headers })
    const deliver = () => route.fulfill({ response })
    heldCount += 1
    if (isHolding) waiting.push(deliver)
    else await deliver()
  }
  await page.route('**/*', hold)
  return {
    /** The number of responses that were held back so far. */
    heldCount: () => heldCount,
    releaseFirst: async () => {
      await expect.poll(() => waiting.length).toBeGreaterThan(0)
      await waiting.shift()?.()
    },
    releaseAll: async () => {
      isHolding = false
      for (const deliver of waiting.splice(0)) await deliver()
    },
  }
}

/** Returns a filter for requests of the form state, if the form has a field whose path starts with `path`. */
export function requestsFormState(path: string) {
  return (request: Request) => {
    const body = request.method() === 'POST' ? (request.postData() ?? '') : ''
    return body.includes('"form-state"') && body.includes(`"${path}`)
  }
}

/** Checks whether a request is an autosave of the panel. */
export function isAutosave(request: Request) {
  return request.url().includes('autosave=true')
}

/** Reads the stored draft of the document that the panel shows, as JSON text. */
export async function readStoredDraft(page: Page) {
  const [collection, id] = new URL(page.url()).pathname.split('/').slice(-2)
  const headers = { origin: siteUrl }
  return (await page.request.get(`/api/${collection}/${id}?draft=true&depth=0`, { headers })).text()
}
