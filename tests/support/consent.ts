import type { APIRequestContext, Page } from 'playwright/test'
import { cookieConsentSample } from '@/features/consent/cookie-consent-sample'
import { createConsentPrompt } from '@/features/consent/consent-prompt'
import { expect } from '@tests/support/browser-test'
import { consentScripts, thirdPartyServices } from '@tests/support/third-party-services'

/** The scripts of the services that need permission. */
export const [statisticsScript, marketingScript] = consentScripts.map(({ src }) => src)
/** What a browser complains of where a page asks them. */
export const asksServices = /^asked https:\/\/(statistics|advertising)\.example$/

export const card = (page: Page) => page.getByRole('dialog', { name: 'Cookies on this site' })
export const inFooter = (page: Page) =>
  page.getByRole('contentinfo').getByRole('button', { name: 'Cookie settings' })
export const inCorner = (page: Page) => page.locator('[data-cookie-consent]').getByRole('button')
export const stored = (page: Page) =>
  page.evaluate<unknown>(() => JSON.parse(localStorage.getItem('cookie-consent') ?? 'null'))

/** Answers for the services of others with an empty script. Returns the addresses that were asked, in order. */
export async function answerForServices(page: Page) {
  const asked: string[] = []
  await page.route(/^https:\/\/(statistics|advertising)\.example\//, (route) => {
    asked.push(route.request().url())
    return route.fulfill({ contentType: 'text/javascript', body: '' })
  })
  return asked
}

export async function saveConsent(request: APIRequestContext, baseURL = '', data: object) {
  const response = await request.post('/api/globals/cookie-consent', {
    data: { ...data, _status: 'published' },
    headers: { origin: baseURL },
  })
  expect(response.status()).toBe(200)
}

/**
 * Lets this page alone ask the question as it would be with the services switched on: what is in
 * the CMS is shared with every other test.
 */
export function asking(page: Page) {
  const switchedOn = { ...cookieConsentSample, enabled: true, services: thirdPartyServices }
  const [off, on] = [cookieConsentSample, switchedOn].map((consent) => {
    const { categories, choices, scripts } = createConsentPrompt(consent, consentScripts)
    return { categories: written({ categories }), choices: written({ choices, scripts }) }
  })
  return page.route('/', async (route) => {
    const response = await route.fetch()
    const body = await response.text()
    if (!off || !on || !body.includes(off.categories) || !body.includes(off.choices)) {
      throw new Error('The page does not carry the question as expected.')
    }
    const changed = body.replace(off.categories, on.categories).replace(off.choices, on.choices)
    // The policy names the page as the site wrote it, and would stop the one that is put together here.
    const headers = { ...response.headers(), 'content-security-policy': '' }
    await route.fulfill({ response: response, headers, body: changed })
  })
}

/** Properties as they are written inside the text of a script. */
function written(properties: object) {
  return JSON.stringify(JSON.stringify(properties).slice(1, -1)).slice(1, -1)
}
