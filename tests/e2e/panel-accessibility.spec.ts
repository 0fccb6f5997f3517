import AxeBuilder from '@axe-core/playwright'
import type { Page } from 'playwright/test'
import { finishTransitions, hasNames } from '@tests/support/axe'
import { expect, signIn, test } from '@tests/support/browser-test'
import { publishCampaign } from '@tests/support/campaign'
import { openHome } from '@tests/support/open-home'
import { resize, themes } from '@tests/support/screens'

const screens = [
  '/cms',
  '/cms/collections/pages',
  '/cms/collections/pages/create',
  '/cms/collections/pages/trash',
  '/cms/collections/legal-documents',
  '/cms/collections/media',
  '/cms/collections/media/trash',
  '/cms/collections/redirects/create',
  '/cms/collections/schedules/create',
  '/cms/collections/users',
  '/cms/collections/users/create',
  '/cms/globals/site-settings',
  '/cms/globals/site-settings/versions',
  '/cms/globals/cookie-consent',
  '/cms/globals/waitlist-settings',
  '/cms/account',
  '/cms/guide',
  '/cms/guide/sales',
  '/cms/find',
  '/cms/find?q=',
  '/cms/find?q=air',
  '/cms/history',
]

/** Payload decides on the landmarks and headings of its screens, which are no matter of WCAG. */
async function expectAccessible(page: Page) {
  await finishTransitions(page)
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .analyze()
  expect(violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))).toEqual([])
}

async function openIn(page: Page, theme: string, path: string) {
  await page.context().addCookies([{ name: 'payload-theme', value: theme, domain: '127.0.0.1', path: '/' }])
  await page.goto(path)
  await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.waitForFunction(hasNames)
}

for (const theme of themes)
  test(`choosing and cutting a picture breaks no rule of WCAG, nor does the preview, in the ${theme} theme @full`, async ({
    page,
  }) => {
    await signIn(page)
    const { form } = await publishCampaign(page.request)
    await page.setViewportSize({ width: 1440, height: 1000 })
    await openIn(page, theme, form)
    await page.getByRole('button', { name: 'Show All' }).first().click()
    await expect(page.getByRole('button', { name: 'Edit Picture' })).toBeVisible()
    await expectAccessible(page)
    const preview = page.getByTitle('Preview of the page')
    // The panel remembers a preview that is open.
    if (!(await preview.isVisible())) await page.getByRole('button', { name: 'Live Preview' }).click()
    await expect(preview).toBeVisible()
    await expectAccessible(page)
    await page.goto('/cms/collections/media?limit=1')
    await page.locator('.cell-filename a, .table tbody a').first().press('Enter')
    await expect(page.getByRole('button', { name: 'Remove the file' })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: /^Edit Image/ }).click()
    await expect(page.getByRole('button', { name: 'Focal point' })).toBeVisible()
    await expectAccessible(page)
  })

test('the form of the landing page breaks no rule of WCAG, and its controls have names @full', async ({
  page,
}) => {
  await signIn(page)
  await openHome(page)
  await expect(page.getByRole('button', { name: 'Move 01 Hero: ', exact: false })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Actions for 01 Hero: ', exact: false })).toBeVisible()
  await expect(page.getByRole('button', { name: 'More actions' })).toBeVisible()
  await expectAccessible(page)
})

for (const theme of themes)
  for (const width of [390, 1440])
    test(`no screen of the desk breaks a rule of WCAG, ${theme} at ${width} @full`, async ({ page }) => {
      await signIn(page)
      await resize(page, width)
      for (const path of screens) {
        await openIn(page, theme, path)
        await expectAccessible(page)
      }
    })
