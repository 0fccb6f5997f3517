import type { Page } from 'playwright/test'
import { resetLeads, leadsScreen, openLeads } from '@tests/support/leads-screen'
import { expect, test } from '@tests/support/browser-test'

/** Screens that show more rows than an ordinary one: in turn very tall, at 50 % zoom, and upright. */
const tallScreens = [
  { width: 1366, height: 4_800 },
  { width: 2732, height: 3_072 },
  { width: 900, height: 6_000 },
]

test('however tall the screen is, no row in sight is missing, at the top, amid and at the end @full', async ({
  page,
}) => {
  await resetLeads(500)
  await openLeads(page)
  for (const screen of tallScreens) {
    await page.setViewportSize(screen)
    for (const place of [0, 0.5, 1]) {
      await scrollTo(page, place)
      await expect.poll(() => holes(page), `${screen.height} px, at ${place}`).toEqual([])
    }
    await expect(page.locator('tr[aria-rowindex="501"]')).toBeInViewport()
  }
})

test('a screen that becomes tall, and a filter that is cleared there, fill with rows @full', async ({
  page,
}) => {
  await resetLeads(500)
  await page.setViewportSize({ width: 1366, height: 900 })
  await openLeads(page)
  const { search } = leadsScreen(page)
  await page.setViewportSize({ width: 1366, height: 5_000 })
  await expect.poll(() => holes(page)).toEqual([])
  await search.fill('lead4')
  await expect(page.getByText('111 leads found', { exact: true })).toBeVisible()
  await expect.poll(() => holes(page)).toEqual([])
  await search.fill('')
  await expect(page.getByText('500 leads found', { exact: true })).toBeVisible()
  await expect.poll(() => holes(page)).toEqual([])
})

test('the row with the focus stays while it is scrolled out of sight, and Tab goes on from it @full', async ({
  page,
}) => {
  await resetLeads(500)
  await openLeads(page)
  const { names } = leadsScreen(page)
  await names.nth(2).focus()
  await scrollTo(page, 1)
  await expect(page.locator('tr[aria-rowindex="501"]')).toBeInViewport()
  await expect(page.locator('[data-lead-index="2"] [data-open-lead]')).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(page.locator('[data-lead-index="3"] [data-open-lead]')).toBeFocused()
  await expect.poll(() => holes(page)).toEqual([])
})

function scrollTo(page: Page, place: number) {
  return page.evaluate((part) => window.scrollTo(0, document.documentElement.scrollHeight * part), place)
}

/** The places, in pixels from the top of the window, at which the list is in sight and shows no lead. */
function holes(page: Page) {
  return page.evaluate(() => {
    const rows = [...document.querySelectorAll('[data-lead-index]')].map((row) => row.getBoundingClientRect())
    const body = document.querySelector('[data-lead-index]')?.closest('tbody')?.getBoundingClientRect()
    const [top, bottom] = [Math.max(0, body?.top ?? 0), Math.min(innerHeight, body?.bottom ?? 0)]
    // Cards stand a little apart.
    const isCovered = (y: number) => rows.some((row) => row.top - 13 <= y && y <= row.bottom + 13)
    const places = Array.from(
      { length: Math.max(1, Math.floor((bottom - top) / 10)) },
      (_, n) => top + n * 10,
    )
    return places.filter((y) => !isCovered(y))
  })
}
