import { expect, test } from '@tests/support/browser-test'

test('the landing page carries the words of the specification', async ({ page }) => {
  await page.goto('/')
  await expect(page).toHaveTitle(/Intelligence in motion/)
  for (const heading of ['Our Vision', 'Key Benefits', 'Our Technology', 'Modular Sensor Architecture']) {
    await expect(page.getByRole('heading', { name: heading })).toBeAttached()
  }
  for (const anchor of ['hero', 'vision', 'benefits', 'packages', 'waitlist']) {
    await expect(page.locator(`#${anchor}`)).toHaveCount(1)
  }
  for (const text of ['28.1', 'Down 12%', '8.5', 'Cold spots', 'Neutral', 'Heat islands']) {
    await expect(page.getByText(text, { exact: false }).first()).toBeAttached()
  }
})

test.describe('legal documents', () => {
  for (const [slug, fact] of [
    ['privacy', 'California'],
    ['terms', '30 days'],
    ['cookies', '13 months'],
    ['data-processing', 'processor'],
  ] as const) {
    const tag = slug === 'privacy' ? [] : '@full'
    test(`/legal/${slug} is a page with its facts`, { tag }, async ({ page }) => {
      const response = await page.goto(`/legal/${slug}`)
      expect(response?.status()).toBe(200)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByText('Last updated').first()).toContainText('May 1, 2025')
      await expect(page.getByRole('main')).toContainText(fact)
      await expect(page.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/')
    })
  }
})
