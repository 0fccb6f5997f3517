import type { Page } from 'playwright/test'
import { siteUrl } from '@tests/support/browser-site'
import { expect } from '@tests/support/browser-test'

/** Makes an editor with this name and returns the email and the password. Needs a signed-in admin. */
export async function invite(page: Page, name: string) {
  const password = `a longer phrase for ${name}`
  const person = { email: `${crypto.randomUUID()}@example.com`, password, name, role: 'editor' }
  const response = await page.request.post('/api/users', { data: person, headers: { origin: siteUrl } })
  expect(response.status(), await response.text()).toBe(201)
  return person
}
