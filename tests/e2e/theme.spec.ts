import type { Page } from 'playwright/test'
import { expect, test } from '@tests/support/browser-test'

const theme = (page: Page) => page.locator('html')
const toDark = (page: Page) => page.getByRole('button', { name: 'Switch to dark theme' })
const toLight = (page: Page) => page.getByRole('button', { name: 'Switch to light theme' })
const stored = (page: Page) => page.evaluate(() => localStorage.getItem('ui-theme'))

function storeTheme(page: Page, value: string) {
  return page.addInitScript((theme) => localStorage.setItem('ui-theme', theme), value)
}

/** Notes the theme of every frame in which there is something to see. */
function watchFrames(page: Page) {
  return page.addInitScript(() => {
    const frames: (string | undefined)[] = []
    Object.assign(window, { frames_: frames })
    const look = () => {
      if (document.querySelector('h1')) frames.push(document.documentElement.dataset.theme)
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
}

async function themesShown(page: Page) {
  await expect.poll(() => page.evaluate(() => Reflect.get(window, 'frames_').length)).toBeGreaterThan(5)
  return page.evaluate(() => [...new Set<string>(Reflect.get(window, 'frames_'))])
}

test('a choice is kept from page to page @full', async ({ page }) => {
  await page.goto('/')
  await expect(theme(page)).toHaveAttribute('data-theme', 'light')
  await toDark(page).click()
  await expect(theme(page)).toHaveAttribute('data-theme', 'dark')
  expect(await stored(page)).toBe('dark')
  await page.goto('/legal/terms')
  await expect(theme(page)).toHaveAttribute('data-theme', 'dark')
  await toLight(page).click()
  await expect(theme(page)).toHaveAttribute('data-theme', 'light')
  expect(await stored(page)).toBe('light')
  await page.reload()
  await expect(toDark(page)).toBeVisible()
})

test('a stored dark theme is there from the first frame', async ({ page }) => {
  await storeTheme(page, 'dark')
  await watchFrames(page)
  await page.goto('/')
  expect(await themesShown(page)).toEqual(['dark'])
})

test.describe('where the system is dark', () => {
  test.use({ colorScheme: 'dark' })

  test('the site is light all the same, until someone says otherwise @full', async ({ page }) => {
    await watchFrames(page)
    await page.goto('/')
    expect(await themesShown(page)).toEqual(['light'])
  })

  test('a stored "system" means dark from the first frame, and the toggle leads to light @full', async ({
    page,
  }) => {
    await page.goto('/')
    await page.evaluate(() => localStorage.setItem('ui-theme', 'system'))
    await watchFrames(page)
    await page.reload()
    expect(await themesShown(page)).toEqual(['dark'])
    await toLight(page).click()
    await expect(theme(page)).toHaveAttribute('data-theme', 'light')
    expect(await stored(page)).toBe('light')
  })

  test('a stored "system" follows the system when it changes @full', async ({ page }) => {
    await storeTheme(page, 'system')
    await page.goto('/')
    await expect(theme(page)).toHaveAttribute('data-theme', 'dark')
    await page.emulateMedia({ colorScheme: 'light' })
    await expect(theme(page)).toHaveAttribute('data-theme', 'light')
    await toDark(page).click()
    expect(await stored(page)).toBe('dark')
  })
})

test('the bar of the browser has the colour of the page, whatever the system prefers @full', async ({
  page,
}) => {
  const bar = page.locator('meta[name="theme-color"]')
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto('/')
  await expect(bar).toHaveCount(1)
  await expect(bar).toHaveAttribute('content', '#fcfaf5')
  await toDark(page).click()
  await expect(bar).toHaveAttribute('content', '#0c131a')
  await page.reload()
  await expect(bar).toHaveAttribute('content', '#0c131a')
  await toLight(page).click()
  await expect(bar).toHaveAttribute('content', '#fcfaf5')
})

test('the bar of the browser is dark before the page is awake @full', async ({ page }) => {
  await storeTheme(page, 'dark')
  await page.addInitScript(() => {
    addEventListener('DOMContentLoaded', () => {
      const bar = document.querySelector('meta[name="theme-color"]')?.getAttribute('content')
      const isAwake = Object.keys(document.querySelector('header button') ?? {}).length > 0
      Object.assign(window, { atFirst: { bar, isAwake } })
    })
  })
  await page.goto('/')
  expect(await page.evaluate(() => Reflect.get(window, 'atFirst'))).toEqual({
    bar: '#0c131a',
    isAwake: false,
  })
})
