import AxeBuilder from '@axe-core/playwright'
import type { Page } from 'playwright/test'
import { admin } from '@tests/support/browser-site'
import { expect, signIn, signInByForm, test } from '@tests/support/browser-test'

const guideLink = (page: Page) => page.getByRole('link', { name: 'Guide for editors' })

/** Signs in as a colleague with this role, whom the first admin has just added. */
async function signInAs(page: Page, role: 'editor' | 'sales') {
  const colleague = { email: `${role}-${Date.now()}@example.com`, password: 'correct horse battery staple' }
  await signIn(page, admin)
  await page.goto('/cms')
  await expect(page.getByRole('heading', { name: /^Good to see you/ })).toBeVisible()
  const made = await page.request.post('/api/users', {
    headers: { origin: new URL(page.url()).origin },
    data: { ...colleague, name: role, role },
  })
  expect(made.status()).toBe(201)
  await page.context().clearCookies()
  await signIn(page, colleague)
  await page.goto(role === 'sales' ? '/cms/account' : '/cms')
}

test('an editor opens the guide from the menu, and every picture in it is there @full', async ({ page }) => {
  await signInAs(page, 'editor')
  await page.getByRole('button', { name: 'Open Menu' }).first().click()
  await page.getByRole('navigation').getByRole('link', { name: 'Guide for editors' }).click()
  await expect(page).toHaveTitle(/^Guide for editors/)
  await expect(page.getByRole('heading', { level: 1, name: 'A guide for editors' })).toBeVisible()
  for (const name of [
    'Change a word',
    'Restore an earlier version',
    'Sections',
    'Legal documents',
    'Pictures',
  ])
    await expect(page.getByRole('heading', { level: 2, name, exact: true })).toBeVisible()
  const pictures = page.getByRole('main').getByRole('img')
  await expect(pictures).toHaveCount(6)
  for (const picture of await pictures.all()) {
    await expect(picture).toHaveAccessibleName(/\w+ \w+ \w+/)
    await expect.poll(() => picture.evaluate(widthOf)).toBeGreaterThan(1000)
  }
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations).toEqual([])
})

test('the greeting leads editors to the guide @full', async ({ page }) => {
  await signInAs(page, 'editor')
  await page
    .getByRole('region', { name: /^Good to see you/ })
    .getByRole('link', { name: 'Guide for editors' })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'A guide for editors' })).toBeVisible()
})

test.describe('to those who may not edit', () => {
  test.use({ allowedComplaints: [/status of 404/] })

  test('the guide is neither shown nor there @full', async ({ page }) => {
    await signInAs(page, 'sales')
    await expect(page.getByRole('link', { name: 'Leads screen' })).toBeAttached()
    await expect(guideLink(page)).toHaveCount(0)
    await page.goto('/cms/guide')
    await expect(page.getByText('Restore an earlier version')).toHaveCount(0)
    await expect(page.getByText('Nothing found')).toBeVisible()
  })
})

test('who is not signed in is asked to, and then led to the guide', async ({ page }) => {
  await page.goto('/cms/guide')
  await expect(page).toHaveURL(/\/cms\/login\?redirect=/)
  await signInByForm(page)
  await expect(page.getByRole('heading', { level: 1, name: 'A guide for editors' })).toBeVisible()
})

function widthOf(picture: Element) {
  return picture instanceof HTMLImageElement ? picture.naturalWidth : 0
}
