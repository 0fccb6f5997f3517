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
  await expectPictures(page, 6)
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

test('sales open their guide from the leads screen, and every picture in it is there @full', async ({
  page,
}) => {
  await signInAs(page, 'sales')
  await page.goto('/admin')
  await page.getByRole('navigation', { name: 'Staff' }).getByRole('link', { name: 'Guide' }).click()
  await expect(page).toHaveTitle(/^Guide for sales/)
  await expect(page.getByRole('heading', { level: 1, name: 'A guide for sales' })).toBeVisible()
  for (const name of ['Know whom to contact today', 'Emails to you', 'Change many leads', 'Export'])
    await expect(page.getByRole('heading', { level: 2, name, exact: true })).toBeVisible()
  await expectPictures(page, 2)
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations).toEqual([])
})

test.describe('each role', () => {
  test.use({ allowedComplaints: [/status of 404/] })

  test('sales are neither shown the guide for editors nor may they open it @full', async ({ page }) => {
    await signInAs(page, 'sales')
    await expect(page.getByRole('link', { name: 'Guide for sales' })).toBeAttached()
    await expect(guideLink(page)).toHaveCount(0)
    await page.goto('/cms/guide')
    await expect(page.getByText('Nothing found')).toBeVisible()
    await expect(page.getByText('Restore an earlier version')).toHaveCount(0)
  })

  test('editors are neither shown the guide for sales nor may they open it @full', async ({ page }) => {
    await signInAs(page, 'editor')
    await expect(guideLink(page).first()).toBeAttached()
    await expect(page.getByRole('link', { name: 'Guide for sales' })).toHaveCount(0)
    await page.goto('/cms/guide/sales')
    await expect(page.getByText('Nothing found')).toBeVisible()
    await expect(page.getByText('Know whom to contact today')).toHaveCount(0)
    await page.goto('/admin')
    const links = page.getByRole('navigation', { name: 'Staff' }).getByRole('link')
    await expect(links).toHaveText(['Edit the site', 'Sign out'])
  })
})

for (const [address, heading] of [
  ['/cms/guide', 'A guide for editors'],
  ['/cms/guide/sales', 'A guide for sales'],
] as const)
  test(`who is not signed in at ${address} is asked to, and then led to it @full`, async ({ page }) => {
    await page.goto(address)
    await expect(page).toHaveURL(/\/cms\/login\?redirect=/)
    await signInByForm(page)
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
  })

/** Each picture of the guide has a description and has loaded. */
async function expectPictures(page: Page, count: number) {
  const pictures = page.getByRole('main').getByRole('img')
  await expect(pictures).toHaveCount(count)
  for (const picture of await pictures.all()) {
    await expect(picture).toHaveAccessibleName(/\w+ \w+ \w+/)
    await expect.poll(() => picture.evaluate(widthOf)).toBeGreaterThan(1000)
  }
}

function widthOf(picture: Element) {
  return picture instanceof HTMLImageElement ? picture.naturalWidth : 0
}
