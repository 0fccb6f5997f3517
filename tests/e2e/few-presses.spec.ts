import type { Locator, Page } from 'playwright/test'
import { queryDatabase } from '@tests/support/query-database'
import { expect, signIn, test, waitUntilAwake } from '@tests/support/browser-test'
import { titleOf } from '@tests/support/campaign-form'
import { rememberHome } from '@tests/support/open-home'

/** Clicks with the mouse and counts the clicks. Everything else is typed. */
function mouse() {
  let clicks = 0
  return {
    click: async (place: Locator) => {
      await place.click()
      clicks += 1
    },
    count: () => clicks,
  }
}

const textOf = async (page: Page, path: string) => (await page.request.get(path)).text()

test('a headline is changed and published in four presses from the dashboard @full', async ({ page }) => {
  await signIn(page)
  const restoreHome = await rememberHome(page.request)
  // An earlier test may have left a section open. The form remembers that for each person.
  await queryDatabase(`delete from payload_preferences where key like 'collection-pages%'`)
  await page.goto('/cms')
  const { click, count } = mouse()
  await click(page.getByRole('link', { name: 'Edit the home page' }))
  await expect(page).toHaveURL(/\/cms\/collections\/pages\//)
  await waitUntilAwake(page)
  await click(page.getByRole('button', { name: /^Open or close 01 Hero/ }))
  const headline = page.getByRole('textbox', { name: /^Headline/ }).first()
  await click(headline)
  const words = `The city, measured at ${Date.now()}.`
  await page.keyboard.press('Control+a')
  await page.keyboard.type(words)
  await click(page.getByRole('button', { name: 'Publish changes' }))
  await expect.poll(() => textOf(page, '/')).toContain(words)
  expect(count()).toBe(4)
  await restoreHome()
})

test('a page for a campaign is on the site in eight presses from the dashboard @full', async ({ page }) => {
  await signIn(page)
  await page.goto('/cms')
  const { click, count } = mouse()
  const slug = `autumn-${Date.now()}`
  await click(page.getByRole('link', { name: 'Create new Pages' }))
  await expect(titleOf(page)).toBeFocused()
  await page.keyboard.type(slug)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: slug })).toBeVisible()
  await click(page.getByRole('button', { name: 'Add Section' }))
  await click(page.getByRole('button', { name: 'Text', exact: true }))
  await click(page.getByRole('textbox', { name: 'Name of the section' }))
  await page.keyboard.type('A winter in the old town')
  await click(page.getByRole('textbox', { name: 'Text', exact: true }))
  await page.keyboard.type('Ten vehicles, every street.')
  await click(page.getByRole('button', { name: 'Add Section' }))
  await click(page.getByRole('button', { name: 'Waitlist', exact: true }))
  await expect(page.getByRole('button', { name: /^Move 02 Waitlist/ })).toBeVisible()
  await click(page.getByRole('button', { name: 'Publish changes' }))
  await expect.poll(() => textOf(page, `/for/${slug}`)).toContain('A winter in the old town')
  expect(count()).toBeLessThanOrEqual(8)
})
