import type { APIRequestContext, Page } from 'playwright/test'
import { siteUrl } from '@tests/support/browser-site'
import { expect } from '@tests/support/browser-test'

/** Opens the form of the home page from the list of pages. A search finds it among the pages of other tests. */
export async function openHome(page: Page) {
  await page.goto('/cms/collections/pages?search=Home')
  await page.getByRole('link', { name: 'Home', exact: true }).press('Enter')
}

/**
 * Reads the sections of the home page, for a test that publishes others. Needs a signed-in editor.
 *
 * @returns a function that publishes the same sections again, because later tests measure them
 */
export async function rememberHome(staff: APIRequestContext) {
  const headers = { origin: siteUrl }
  const response = await staff.get('/api/pages?where[slug][equals]=home&depth=0', { headers })
  const [home] = (await response.json()).docs
  return async () => {
    const data = { sections: home.sections, _status: 'published' }
    const restored = await staff.patch(`/api/pages/${home.id}`, { headers, data })
    expect(restored.status(), await restored.text()).toBe(200)
    expect((await restored.json()).doc.sections).toEqual(home.sections)
  }
}
