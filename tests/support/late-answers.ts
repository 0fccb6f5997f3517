import type { Page, Request, Route } from 'playwright/test'
import { siteUrl } from '@tests/support/browser-site'
import { expect } from '@tests/support/browser-test'

/**
 * Holds back the answers to the requests that `isHeld` names, each of them given by the site at once,
 * as a slow network would. What was asked first is let through first.
 */
export async function holdAnswers(page: Page, isHeld: (request: Request) => boolean) {
  const waiting: (() => Promise<void>)[] = []
  let asked = 0
  let isHolding = true
  const hold = async (route: Route) => {
    if (!isHolding || !isHeld(route.request())) return route.fallback()
    // Without what only a browser adds, a session counts for requests that name their origin.
    const headers = { ...route.request().headers(), origin: siteUrl }
    const response = await route.fetch({ headers })
    const deliver = () => route.fulfill({ response })
    asked += 1
    if (isHolding) waiting.push(deliver)
    else await deliver()
  }
  await page.route('**/*', hold)
  return {
    /** How many answers were held back so far. */
    asked: () => asked,
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

/** Whether the panel asks what its form shows, and the form has a field whose path begins so. */
export function asksForForm(path: string) {
  return (request: Request) => {
    const body = request.method() === 'POST' ? (request.postData() ?? '') : ''
    return body.includes('"form-state"') && body.includes(`"${path}`)
  }
}

/** Whether the panel keeps the draft by itself. */
export function isAutosave(request: Request) {
  return request.url().includes('autosave=true')
}

/** What the site keeps of the page that the panel shows, as JSON. */
export async function keptDraft(page: Page) {
  const [collection, id] = new URL(page.url()).pathname.split('/').slice(-2)
  const headers = { origin: siteUrl }
  return (await page.request.get(`/api/${collection}/${id}?draft=true&depth=0`, { headers })).text()
}
