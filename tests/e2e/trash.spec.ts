import AxeBuilder from '@axe-core/playwright'
import type { APIRequestContext, Page } from 'playwright/test'
import { textSample } from '@/landing/sections/text/text-sample'
import { waitlistSample } from '@/landing/sections/waitlist/waitlist-sample'
import { siteUrl } from '@tests/support/browser-site'
import { finishTransitions, hasNames } from '@tests/support/axe'
import { expect, signIn, test } from '@tests/support/browser-test'
import { resize, themes } from '@tests/support/screens'

test.use({ allowedComplaints: [/40[04] \((Not Found|Bad Request)\)/] })

async function addPage({ request }: Page, title: string, slug: string) {
  const sections = [textSample, waitlistSample]
  const data = { title, slug, sections, _status: 'published' }
  const response = await request.post('/api/pages', { data, headers: { origin: siteUrl } })
  expect(response.status()).toBe(201)
  const { doc } = await response.json()
  return `/cms/collections/pages/${doc.id}`
}

function status(request: APIRequestContext, path: string) {
  return expect.poll(() => request.get(path, { maxRedirects: 0 }).then((response) => response.status()))
}

async function confirm(page: Page, button: string) {
  await page.getByRole('button', { name: button, exact: true }).click()
  await page.getByRole('button', { name: 'Confirm' }).click()
}

async function deletePage(page: Page, form: string) {
  await page.goto(form)
  // The button that opens the list of further actions has no name of its own.
  await page.locator('.doc-controls__popup button').first().click()
  await page.getByText('Delete', { exact: true }).click()
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page).toHaveURL(/collections\/pages(\?|$)/)
}

test('an admin deletes a page, brings it back, and deletes it permanently @full', async ({ page }) => {
  await signIn(page)
  const title = `Autumn ${Date.now()}`
  const slug = `autumn-${Date.now()}`
  const form = await addPage(page, title, slug)
  await status(page.request, `/for/${slug}`).toBe(200)

  await deletePage(page, form)
  await expect(page.getByRole('status', { name: 'Publish receipt' })).toContainText(
    `answered “not found” at /for/${slug}.`,
  )
  await status(page.request, `/for/${slug}`).toBe(404)
  await expect(page.getByRole('link', { name: title })).toBeHidden()

  await page.getByRole('button', { name: 'Trash', exact: true }).click()
  await expect(page).toHaveURL(/collections\/pages\/trash(\?|$)/)
  await expect(page.getByText('Everything in the trash is deleted permanently after 30 days.')).toBeVisible()
  await expect(page.getByRole('link', { name: title })).toBeVisible()
  await expect(page.getByRole('button', { name: /Empty trash/i })).toBeHidden()
  await page.getByRole('link', { name: title }).press('Enter')
  await expect(page.getByRole('status', { name: 'Status' })).toHaveText('In the trash')
  await expect(page.getByText('This is in the trash. Restore it to change it.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Restore', exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Schedule a change' })).toBeHidden()
  await page.getByRole('link', { name: 'Versions', exact: true }).press('Enter')
  await page.getByRole('main').getByRole('row').nth(1).getByRole('link').press('Enter')
  await expect(page).toHaveURL(/\/trash\/[\da-f-]{36}\/versions\/[\da-f-]{36}/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Restore this version' })).toBeHidden()
  await page.goto(form.replace('/pages/', '/pages/trash/'))
  await page.getByRole('button', { name: 'Restore', exact: true }).click()
  await expect(page.getByText('Restore as published')).toBeHidden()
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page).toHaveURL(new RegExp(`${form}$`))
  await expect(page.getByRole('status', { name: 'Status' })).toHaveText('Not on the site')
  await status(page.request, `/for/${slug}`).toBe(404)

  await deletePage(page, form)
  const other = await addPage(page, 'Another autumn', slug)
  await page.goto(form.replace('/pages/', '/pages/trash/'))
  await confirm(page, 'Restore')
  await expect(page.getByRole('alert', { name: 'Refusal' })).toContainText(
    `Another page has the address /for/${slug} now.`,
  )
  await expect(page).toHaveURL(/pages\/trash\//)

  await page.reload()
  await confirm(page, 'Delete permanently')
  await expect(page).toHaveURL(/collections\/pages\/trash(\?|$)/)
  await expect(page.getByText('Everything in the trash is deleted permanently after 30 days.')).toBeVisible()
  await expect(page.getByRole('link', { name: title })).toBeHidden()
  await deletePage(page, other)
})

for (const theme of themes)
  for (const width of [390, 1440])
    test(`the trash breaks no rule of WCAG, ${theme} at ${width} @full`, async ({ page }) => {
      await signIn(page)
      const form = await addPage(page, 'To be deleted', `deleted-${crypto.randomUUID()}`)
      await deletePage(page, form)
      await page
        .context()
        .addCookies([{ name: 'payload-theme', value: theme, domain: '127.0.0.1', path: '/' }])
      await resize(page, width)
      for (const path of ['/cms/collections/pages/trash', form.replace('/pages/', '/pages/trash/')]) {
        await page.goto(path)
        await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await page.waitForFunction(hasNames)
        await finishTransitions(page)
        await expectAccessible(page)
      }
    })

/** Payload decides on the landmarks and headings of its screens, which are no matter of WCAG. */
async function expectAccessible(page: Page) {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .analyze()
  expect(violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))).toEqual([])
}
