import type { Page } from 'playwright/test'
import { admin, siteUrl } from '@tests/support/browser-site'
import { expect, signIn, test } from '@tests/support/browser-test'

const colleague = {
  email: `colleague-${Date.now()}@example.com`,
  password: 'a longer phrase for a colleague',
  name: 'Grace Hopper',
  role: 'editor',
}

async function openPrivacy(page: Page, person = admin) {
  await page.goto('/cms/collections/legal-documents')
  await signIn(page, person)
  await page.getByRole('link', { name: 'Privacy Policy' }).first().click()
}

test('of two editors the second is told who is at it, and the first when they take over', async ({
  page,
  browser,
}) => {
  await openPrivacy(page)
  await page.request.post('/api/users', { data: colleague, headers: { origin: siteUrl } })
  const summary = page.getByLabel('Summary')
  const kept = page.waitForResponse((answer) => answer.url().includes('autosave=true'))
  await summary.fill(`Hers at ${Date.now()}.`)
  await kept

  const other = await browser.newPage({ baseURL: siteUrl })
  await openPrivacy(other, colleague)
  await expect(other.getByRole('heading', { name: 'Document locked' })).toBeVisible()
  await expect(other.getByText(admin.email)).toBeVisible()
  await other.getByRole('button', { name: 'Take over' }).click()
  await expect(other.getByLabel('Summary')).toHaveValue(/^Hers at/)

  await summary.press('End')
  await summary.pressSequentially(' And more.')
  await expect(page.getByRole('heading', { name: 'Editing taken over' })).toBeVisible()
  await other.close()
})
