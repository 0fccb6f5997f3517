import type { Page } from 'playwright/test'
import { expect, test } from '@tests/support/browser-test'

// With the motion that visitors see.
test.use({ contextOptions: { reducedMotion: 'no-preference' }, viewport: { width: 390, height: 844 } })

const opener = (page: Page) => page.getByRole('button', { name: 'Open menu' })
const closer = (page: Page) => page.getByRole('button', { name: 'Close menu' })
const menu = (page: Page) => page.getByRole('navigation', { name: 'Menu' })

async function expectReleased(page: Page) {
  await expect(menu(page)).toBeHidden()
  await expect(page.locator('body > [inert]')).toHaveCount(0)
  await expect(page.locator('html')).not.toHaveCSS('overflow', 'hidden')
}

test('opens and closes with its button, while the page behind rests', async ({ page }) => {
  await page.goto('/')
  await expect(menu(page)).toBeHidden()
  await expect(opener(page)).toHaveAttribute('aria-expanded', 'false')
  await opener(page).click()
  await expect(menu(page)).toBeVisible()
  await expect(closer(page)).toHaveAttribute('aria-expanded', 'true')
  await expect(menu(page).getByRole('link')).toHaveText(['Vision', 'Benefits', 'Packages', 'Join Waitlist'])
  await expect(page.locator('main')).toHaveAttribute('inert', '')
  await expect(page.locator('footer')).toHaveAttribute('inert', '')
  await page.mouse.move(200, 600)
  await page.mouse.wheel(0, 800)
  await expect(page.locator('html')).toHaveCSS('overflow', 'hidden')
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await closer(page).click()
  await expectReleased(page)
})

test('keeps the Tab key to itself while it is open @full', async ({ page }) => {
  await page.goto('/')
  await opener(page).click()
  for (let press = 0; press < 12; press += 1) {
    await page.keyboard.press('Tab')
    const isOutside = await page.evaluate(
      () => document.activeElement !== document.body && !document.activeElement?.closest('header'),
    )
    expect(isOutside).toBe(false)
  }
})

test('closes with Escape, and the focus is back on its button', async ({ page }) => {
  await page.goto('/')
  await opener(page).click()
  await menu(page).getByRole('link', { name: 'Packages' }).focus()
  await page.keyboard.press('Escape')
  await expectReleased(page)
  await expect(opener(page)).toBeFocused()
})

test('closes on the way to a section @full', async ({ page }) => {
  await page.goto('/')
  await opener(page).click()
  await menu(page).getByRole('link', { name: 'Join Waitlist' }).click()
  await expectReleased(page)
  await expect(page).toHaveURL(/\/#waitlist$/)
  await expect(page.getByRole('region', { name: 'Waitlist', exact: true })).toBeFocused()
  await expect(page.getByRole('heading', { name: 'Waitlist', exact: true })).toBeInViewport()
})

test('leads from a legal page to the landing page @full', async ({ page }) => {
  await page.goto('/legal/terms')
  await opener(page).click()
  await menu(page).getByRole('link', { name: 'Benefits' }).click()
  await expect(page).toHaveURL(/\/#benefits$/)
  await expect(page.getByRole('region', { name: 'Key Benefits' })).toBeFocused()
})

test('closes with a tap beside it @full', async ({ page }) => {
  await page.goto('/')
  await opener(page).click()
  await page.mouse.click(200, 800)
  await expectReleased(page)
})

test('closes when the window becomes wide, and the wide links are there @full', async ({ page }) => {
  await page.goto('/')
  await opener(page).click()
  await page.setViewportSize({ width: 1024, height: 768 })
  await expectReleased(page)
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
  await expect(opener(page)).toBeHidden()
})
