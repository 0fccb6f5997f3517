import type { APIRequestContext, Page } from 'playwright/test'
import { cookieConsentSample } from '@/features/consent/cookie-consent-sample'
import { createConsentPrompt } from '@/features/consent/consent-prompt'
import { expect } from '@tests/support/browser-test'
import { consentScripts, thirdPartyServices } from '@tests/support/third-party-services'

/** The scripts of the services that need permission. */
export const [statisticsScript, marketingScript] = consentScripts.map(({ src }) => src)
/** The message that `browser-test.ts` records when a page sends a request to these services. */
export const serviceRequestMessage = /^asked https:\/\/(statistics|advertising)\.example$/

export const card = (page: Page) => page.getByRole('dialog', { name: 'Cookies on this site' })
export const inFooter = (page: Page) =>
  page.getByRole('contentinfo').getByRole('button', { name: 'Cookie settings' })
export const inCorner = (page: Page) => page.locator('[data-cookie-consent]').getByRole('button')
export const stored = (page: Page) =>
  page.evaluate<unknown>(() => JSON.parse(localStorage.getItem('cookie-consent') ?? 'null'))

/** Responds to the requests to third-party services with an empty script. Returns the requested URLs in order. */
export async function fulfillServiceRequests(page: Page) {
  const requestedUrls: string[] = []
  await page.route(/^https:\/\/(statistics|advertising)\.example\//, (route) => {
    requestedUrls.push(route.request().url())
    return route.fulfill({ contentType: 'text/javascript', body: '' })
  })
  return requestedUrls
}

export async function saveConsent(request: APIRequestContext, baseURL = '', data: object) {
  const response = await request.post('/api/globals/cookie-consent', {
    data: { ...data, _status: 'published' },
    headers: { origin: baseURL },
  })
  expect(response.status()).toBe(200)
}

/**
 * Makes this page alone show the consent prompt as with the services switched on. The test cannot change the CMS,
 * because other tests share its content.
 */
export function showConsentPrompt(page: Page) {
  const switchedOn = { ...cookieConsentSample, enabled: true, services: thirdPartyServices }
  const [off, on] = [cookieConsentSample, switchedOn].map((consent) => {
    const { categories, choices, scripts } = createConsentPrompt(consent, consentScripts)
    return { categories: escapeForScript({ categories }), choices: escapeForScript({ choices, scripts }) }
  })
  return page.route('/', async (route) => {
    const response = await route.fetch()
    const body = await response.text()
    if (!off || !on || !body.includes(off.categories) || !body.includes(off.choices)) {
      throw new Error('The page does not carry the question as expected.')
    }
    const changed = body.replace(off.categories, on.categories).replace(off.choices, on.choices)
    // The policy has hashes of the original page, so it would block the scripts of the changed page.
    const headers = { ...response.headers(), 'content-security-policy': '' }
    await route.fulfill({ response, headers, body: changed })
  })
}

/** Escapes properties twice, as they stand inside a string of a script. */
function escapeForScript(properties: object) {
  return JSON.stringify(JSON.stringify(properties).slice(1, -1)).slice(1, -1)
}
