import type { Page } from 'playwright/test'
import { expect, test } from '@tests/support/browser-test'

const documents = [
  ['privacy', 'Privacy'],
  ['terms', 'Terms'],
  ['cookies', 'Cookies'],
  ['data-processing', 'Data'],
] as const

const sidebar = (page: Page) =>
  page.getByRole('navigation', { name: 'Legal documents' }).filter({ visible: true })
const contents = (page: Page) =>
  page.getByRole('navigation', { name: 'On this page' }).filter({ visible: true })

for (const [slug] of documents) {
  const tag = slug === 'terms' ? [] : '@full'

  test(`/legal/${slug} is marked among the four, in their order`, { tag }, async ({ page }) => {
    await page.goto(`/legal/${slug}`)
    const links = sidebar(page).getByRole('link')
    await expect(links).toHaveCount(4)
    for (const [index, [other, label]] of documents.entries()) {
      await expect(links.nth(index)).toHaveAttribute('href', `/legal/${other}`)
      await expect(links.nth(index)).toContainText(label)
    }
    await expect(sidebar(page).locator('[aria-current="page"]')).toHaveAttribute('href', `/legal/${slug}`)
    await expect(sidebar(page).locator('[aria-current="page"]')).toHaveCount(1)
  })

  test(`every entry of the contents of /legal/${slug} leads to its chapter @full`, async ({ page }) => {
    await page.goto(`/legal/${slug}`)
    const links = contents(page).getByRole('link')
    const names = await links.allTextContents()
    expect(names.length).toBeGreaterThan(3)
    expect(await page.locator('article h2').allTextContents()).toEqual(names)
    await links.nth(2).click()
    const chapter = page.locator('article h2').nth(2)
    await expect(chapter).toBeFocused()
    await expect(page).toHaveURL(new RegExp(`#${await chapter.getAttribute('id')}$`))
    await expect.poll(async () => (await chapter.boundingBox())?.y ?? 0).toBeGreaterThanOrEqual(72)
    await expect.poll(async () => (await chapter.boundingBox())?.y ?? 999).toBeLessThan(450)
    await expect(links.nth(2)).toHaveAttribute('aria-current', 'location')
  })
}

test('Back to Home leads home @full', async ({ page }) => {
  await page.goto('/legal/terms')
  await page.getByRole('link', { name: 'Back to Home' }).click()
  await expect(page).toHaveURL(/\/$/)
})

test('the documents are linked with each other @full', async ({ page }) => {
  await page.goto('/legal/privacy')
  for (const [slug, label] of [...documents].reverse()) {
    await sidebar(page).getByRole('link', { name: label }).click()
    await expect(page).toHaveURL(new RegExp(`/legal/${slug}$`))
    await expect(page.getByRole('heading', { level: 1 })).toBeInViewport()
  }
})

for (const [timezoneId, tag] of [
  ['Pacific/Honolulu', []],
  ['Europe/Berlin', ['@full']],
  ['Pacific/Kiritimati', ['@full']],
] as const) {
  test.describe(`in ${timezoneId}`, { tag: [...tag] }, () => {
    test.use({ timezoneId })

    test('the documents were last updated on the same day @full', async ({ page }) => {
      for (const [slug] of documents) {
        await page.goto(`/legal/${slug}`)
        await expect(page.getByText('Last updated')).toHaveText('Last updated May 1, 2025')
        await expect(page.getByRole('time')).toHaveAttribute('datetime', '2025-05-01')
      }
    })
  })
}

test('the facts are in the texts', async ({ page }) => {
  await page.goto('/legal/terms')
  await expect(page.getByRole('article')).toContainText('30 days')
  await expect(page.getByRole('article')).toContainText('California')
  await page.goto('/legal/cookies')
  for (const retention of ['2 years', '30 days', '13 months']) {
    await expect(page.getByRole('article')).toContainText(retention)
  }
})

test('each text says that it is a template @full', async ({ page }) => {
  for (const [slug] of documents) {
    await page.goto(`/legal/${slug}`)
    await expect(page.getByRole('note').filter({ hasText: /lawyer/ })).toBeVisible()
  }
})

test('the cookie table lists all that is kept, and how long @full', async ({ page }) => {
  await page.goto('/legal/cookies')
  const table = page.getByRole('table', { name: 'Cookies and browser storage on this site' })
  await expect(table.getByRole('columnheader')).toHaveText(['Name', 'Purpose', 'Type', 'Kept for'])
  const expectRow = async (
    list: typeof table,
    [name, type, retention]: readonly [string, string, string],
  ) => {
    const row = list.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) })
    await expect(row).toContainText(type)
    await expect(row.getByRole('cell').last()).toContainText(retention)
  }
  for (const entry of [
    ['ui-theme', 'Browser storage', 'Until you clear it'],
    ['cookie-consent', 'Browser storage', '6 months'],
    ['waitlist-draft', 'Session storage', 'Until you send the form or close the tab'],
  ] as const)
    await expectRow(table, entry)

  const forStaff = page.getByRole('table', { name: 'For staff who sign in' })
  await expect(forStaff).toBeHidden()
  await page.getByText('For staff who sign in').click()
  for (const entry of [
    ['known-device', 'Cookie', '1 year'],
    ['lead-note', 'Session storage', 'Until the note is saved or the tab is closed'],
    ['lead-change', 'Session storage', 'Until the change is saved or the tab is closed'],
    ['lead-exports (IndexedDB)', 'Browser storage', 'Until our server has the record'],
  ] as const)
    await expectRow(forStaff, entry)
})

test('on paper there is the text and nothing around it @full', async ({ page }) => {
  await page.goto('/legal/privacy')
  await page.getByRole('button', { name: 'Switch to dark theme' }).click()
  await page.emulateMedia({ media: 'print' })
  for (const around of [
    page.locator('body > header'),
    page.locator('body > footer'),
    page.getByRole('navigation'),
  ]) {
    await expect(around.filter({ visible: true })).toHaveCount(0)
  }
  await expect(page.getByText('Back to Home')).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText('Last updated')).toBeVisible()
  await expect(page.locator('article p').first()).toHaveCSS('color', 'rgb(68, 68, 68)')
  await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('color', 'rgb(0, 0, 0)')
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('the lists are folded above the text', async ({ page }) => {
    await page.goto('/legal/terms')
    await expect(sidebar(page)).toHaveCount(0)
    const summary = page.locator('summary').filter({ hasText: 'Legal documents' })
    await summary.click()
    await expect(sidebar(page).getByRole('link')).toHaveCount(4)
    await expect(sidebar(page).locator('[aria-current="page"]')).toHaveAttribute('href', '/legal/terms')
    await page.locator('summary').filter({ hasText: 'On this page' }).click()
    await contents(page).getByRole('link').nth(1).click()
    await expect(page.locator('article h2').nth(1)).toBeInViewport()
  })
})
