import type { Page } from 'playwright/test'
import sharp from 'sharp'
import { siteUrl } from '@tests/support/browser-site'
import { expect, signIn, test } from '@tests/support/browser-test'
import { invite } from '@tests/support/invite'
import { holdResponses, requestsFormState } from '@tests/support/late-responses'

// A proxy in front of the site answers in its place, and the browser says so by itself.
test.use({ allowedComplaints: [/status of (400|502|503) /] })

const refusalOf = (page: Page) => page.getByRole('alert', { name: 'Refusal' })
const saveOf = (page: Page) => page.getByRole('button', { name: 'Save', exact: true })

test('words of a form without drafts stay unsaved words when a proxy answers their save @full', async ({
  page,
}) => {
  await signIn(page)
  await page.goto('/cms/globals/waitlist-settings')
  const subject = page.getByRole('textbox', { name: /^Subject/ }).first()
  await subject.fill('Typed while the site starts again')
  await page.route(/\/api\/globals\/waitlist-settings/, (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' })
      : route.fallback(),
  )
  await saveOf(page).click()
  await expect(refusalOf(page)).toBeVisible()
  await expect(saveOf(page)).toBeEnabled()
  await page.getByRole('link', { name: 'Account', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Leave without saving' })).toBeVisible()
  await page.getByRole('button', { name: 'Stay on this page' }).click()
  await expect(subject).toHaveValue('Typed while the site starts again')
})

test('a refused save of a colleague’s account is said beside its button, and saved at the second press @full', async ({
  page,
}) => {
  await signIn(page)
  const { email } = await invite(page, 'Grace Hopper')
  const found = await page.request.get(`/api/users?where[email][equals]=${encodeURIComponent(email)}`, {
    headers: { origin: siteUrl },
  })
  const { docs } = await found.json()
  await page.goto(`/cms/collections/users/${docs[0].id}`)
  const account = /\/api\/users\/[\da-f-]+\?/
  await page.getByRole('textbox', { name: /^Name/ }).fill('Grace Brewster Hopper')
  await page.route(account, (route) => route.fulfill({ status: 503, body: '' }))
  await saveOf(page).click()
  await expect(refusalOf(page)).toBeVisible()
  await page.unroute(account)
  await saveOf(page).click()
  await expect(page.getByText('Updated successfully')).toBeVisible()
  await expect(refusalOf(page)).toBeHidden()
})

test('two different new passwords are said to be different at each press of Save @full', async ({ page }) => {
  await signIn(page)
  const me = await (await page.request.get('/api/users/me', { headers: { origin: siteUrl } })).json()
  await page.goto(`/cms/collections/users/${me.user.id}`)
  await page.getByRole('button', { name: 'Change Password' }).click()
  await page.getByLabel('New Password').fill('one-password-of-many')
  await page.getByLabel('Confirm Password').fill('another-password')
  for (const press of [1, 2]) {
    await saveOf(page).click()
    await expect(refusalOf(page), `press ${press}`).toBeVisible()
    await page.waitForTimeout(500)
    await expect(page.getByText('Passwords do not match')).toBeVisible()
  }
})

test('what is said of a new picture without a file, or without its words, goes once that is corrected @full', async ({
  page,
}) => {
  await signIn(page)
  await page.goto('/cms/collections/media/create')
  await saveOf(page).click()
  await expect(refusalOf(page)).toContainText('Choose a file first.')
  const buffer = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#888' } })
    .png()
    .toBuffer()
  await page.locator('input[type=file]').setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer })
  await expect(refusalOf(page)).toBeHidden()
  const held = await holdResponses(page, requestsFormState('alt'))
  await saveOf(page).click()
  await expect(refusalOf(page)).toContainText('What the picture shows: This field is required.')
  // The response about the empty text arrives right after the correction.
  await expect.poll(held.heldCount).toBe(1)
  await page.getByLabel(/^What the picture shows/).fill('A street')
  await held.releaseAll()
  await expect(refusalOf(page)).toBeHidden()
  await expect(page.locator('.field-type.error')).toBeHidden()
  await saveOf(page).click()
  await expect(page).toHaveURL(/\/media\/[\da-f-]{36}/)
})
