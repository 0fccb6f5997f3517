import type { Page } from 'playwright/test'
import { siteUrl } from '@tests/support/browser-site'
import { expect, signIn, test } from '@tests/support/browser-test'
import { holdResponses } from '@tests/support/late-responses'
import { publish } from '@tests/support/publish'
import { findTooWide } from '@tests/support/reflow'

/**
 * The panel under its Content-Security-Policy: every script carries the nonce of its answer. A
 * violation is an error in the console, which fails these tests.
 */
async function openPanel(page: Page, path = '/cms') {
  await signIn(page)
  await page.goto(path)
  await expect(page.getByRole('heading', { name: 'Content', exact: true })).toBeVisible()
}

async function writeAtTheEnd(page: Page, text: string) {
  await page.locator('[data-lexical-editor=true]').first().click()
  await page.keyboard.press('Control+End')
  await page.keyboard.press('Enter')
  await page.keyboard.type(text)
}

test('an editor signs in, writes into a legal document, saves a draft and publishes it', async ({ page }) => {
  await openPanel(page)
  await page.goto('/cms/collections/legal-documents')
  await page.getByRole('link', { name: 'Terms of Service' }).first().press('Enter')
  const text = `Written at ${Date.now()}.`
  await expect(async () => {
    // Payload saves by itself after 800 ms, and disables the button meanwhile: a press that meets this is lost.
    await writeAtTheEnd(page, text)
    await page.getByRole('button', { name: 'Save Draft' }).click({ timeout: 2_000 })
    await expect(page.getByText('Draft saved successfully')).toBeVisible({ timeout: 5_000 })
  }).toPass({ timeout: 60_000 })
  expect(await page.request.get('/legal/terms').then((response) => response.text())).not.toContain(text)
  await publish(page)
  await expect
    .poll(() => page.request.get('/legal/terms').then((response) => response.text()))
    .toContain(text)
})

test('the lists, the account page and both themes of the panel work @full', async ({ page }) => {
  await openPanel(page)
  for (const name of ['pages', 'media', 'waitlist-leads', 'users']) {
    await page.goto(`/cms/collections/${name}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
  await expect(page.getByPlaceholder('Search: Name', { exact: true })).toBeVisible()
  await page.goto('/cms/account')
  await page.getByText('Dark', { exact: true }).click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await page.getByText('Light', { exact: true }).click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await findTooWide(page)).toEqual([])
})

test('the leads screen works under its nonce, and changes its theme @full', async ({ page }) => {
  await signIn(page)
  await page.goto('/admin')
  await expect(page.getByRole('heading', { name: 'Waitlist Leads' })).toBeVisible()
  await page.getByRole('button', { name: 'Switch to dark theme' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
})

test('a link to the panel is shown under the name of the desk, not under that of its software', async ({
  request,
}) => {
  const response = await request.get('/cms/login')
  expect(response.status()).toBe(200)
  const head = (await response.text()).split('</head>')[0]
  expect(head).toContain('<meta property="og:site_name" content="Admin panel"/>')
  expect(head).not.toContain('Payload is a headless CMS')
})

test('settings that keep no versions are saved one time after the other @full', async ({ page }) => {
  await signIn(page)
  await page.goto('/cms/globals/waitlist-settings')
  const subject = page.locator('#field-confirmation__subject')
  const before = await subject.inputValue()
  for (const text of ['We have your details', 'You are on the list', before]) {
    await subject.fill(text)
    const saved = page.waitForResponse(
      (response) =>
        response.request().method() === 'POST' && response.url().includes('/api/globals/waitlist-settings'),
    )
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    expect((await saved).status()).toBe(200)
    const kept = async () =>
      (await page.request.get('/api/globals/waitlist-settings', { headers: { origin: siteUrl } })).text()
    await expect.poll(kept).toContain(text)
  }
})

test('Ctrl+S in settings without drafts saves them, and typing goes on in the same field @full', async ({
  page,
}) => {
  await signIn(page)
  await page.goto('/cms/globals/waitlist-settings')
  const address = '/api/globals/waitlist-settings'
  const subject = page.locator('#field-confirmation__subject')
  const before = await subject.inputValue()
  const kept = async () => (await page.request.get(address, { headers: { origin: siteUrl } })).text()
  const held = await holdResponses(
    page,
    (request) => request.method() === 'POST' && request.url().includes(address),
  )
  await subject.fill('Before the save')
  await page.keyboard.press('Control+s')
  await expect.poll(() => held.heldCount()).toBe(1)
  await page.keyboard.type(', and after it')
  await held.releaseAll()
  await expect(page.getByText('Updated successfully.')).toBeVisible()
  await expect(subject).toHaveValue('Before the save, and after it')
  expect(await kept()).toContain('"Before the save"')
  for (const text of ['Before the save, and after it', before]) {
    await subject.fill(text)
    await page.keyboard.press('Control+s')
    await expect.poll(kept).toContain(JSON.stringify(text))
  }
  // The button rests while the form is saved, and stays so where nothing is left to save.
  await page.waitForTimeout(1_000)
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeDisabled()
})
