import type { Page } from 'playwright/test'
import { expect, signIn, test, waitUntilAwake } from '@tests/support/browser-test'
import { openBesideForm } from '@tests/support/live-preview'
import { publish } from '@tests/support/publish'

async function openSettings(page: Page, name: string) {
  await signIn(page)
  await page.goto(`/cms/globals/${name}`)
  return openBesideForm(page)
}

test('a new tagline is in the preview at once, and on the site after Publish, which says so @full', async ({
  page,
}) => {
  const tagline = `A tagline of ${Date.now()}`
  const preview = await openSettings(page, 'site-settings')
  await page.getByLabel('Tagline').fill(tagline)
  await expect(preview.getByRole('contentinfo').getByText(tagline)).toBeVisible()
  for (const path of ['/', '/manifest.webmanifest', '/api/globals/site-settings']) {
    expect(await (await page.request.get(path)).text()).not.toContain(tagline)
  }
  await publish(page)
  await expect(page.getByText('Updated successfully')).toBeVisible()
  const receipt = page.getByRole('status', { name: 'Publish receipt' })
  await expect(receipt).toContainText(
    /^Live\. Within .+ showed the published version on \/ and \d+ other pages\.$/,
  )
  expect(await (await page.request.get('/')).text()).toContain(tagline)
})

test('the words of the page that is not there can be seen before they are published @full', async ({
  page,
}) => {
  const line = `Nothing is here at ${Date.now()}`
  await openSettings(page, 'site-settings')
  await page.locator('#field-notFound__line').fill(line)
  const other = await page.context().newPage()
  await expect(async () => {
    await other.goto('/preview/not-found')
    await expect(other.getByText(line)).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await waitUntilAwake(other)
  await other.getByText(line).click()
  await expect(other).toHaveURL(/\/cms\/globals\/site-settings\?field=notFound\.line$/)
  await other.close()
  expect(await (await page.request.get('/nowhere')).text()).not.toContain(line)
  await publish(page)
  await expect(page.getByText('Updated successfully')).toBeVisible()
  const receipt = () =>
    page.evaluate(async () => (await fetch('/api/admin/receipts?document=site-settings')).text())
  await expect.poll(receipt).toContain('"/not-found"')
  expect(await (await page.request.get('/nowhere')).text()).toContain(line)
})

test('the cookie card of the draft opens in the preview, and its words lead to their fields @full', async ({
  page,
}) => {
  const title = `Nothing to ask at ${Date.now()}`
  const preview = await openSettings(page, 'cookie-consent')
  await page.getByLabel('Text while no service needs permission').fill(title)
  // The end of the preview is in view once the heading of the form is not.
  await page.evaluate(() => scrollTo(0, 400))
  await preview.getByRole('button', { name: 'Cookie card' }).click()
  await expect(preview.getByRole('dialog').getByText(title)).toBeVisible()
  await preview.getByRole('dialog').getByText(title).click()
  await expect(page.locator('input:focus')).toHaveValue(title)
  await publish(page)
  const receipt = page.getByRole('status', { name: 'Publish receipt' })
  await expect(receipt).toContainText(/^Live\..+ showed the published version on \//)
})
