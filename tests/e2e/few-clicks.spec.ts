import type { Page } from 'playwright/test'
import { expect, signIn, test } from '@tests/support/browser-test'
import { countPresses } from '@tests/support/count-presses'

const presses = (page: Page) => page.evaluate(() => Number(document.body.dataset.clicks))
const receiptOf = (page: Page) => page.getByRole('status', { name: 'Publish receipt' })

const toggleOf = (page: Page, row: number) =>
  page.locator(`#sections-row-${row}`).getByRole('button', { name: 'Open or close' }).first()

async function openDashboard(page: Page) {
  await signIn(page)
  await page.goto('/cms')
  await countPresses(page)
}

test('from the dashboard, a headline is changed and published in four clicks @full', async ({ page }) => {
  await openDashboard(page)
  await page.getByRole('link', { name: 'Edit the home page' }).click()
  await toggleOf(page, 0).click()
  const headline = page.getByLabel(/^Headline/).first()
  await headline.click()
  await page.keyboard.press('Control+a')
  await page.keyboard.type('Four clicks to here.')
  await page.getByRole('button', { name: 'Publish changes' }).click()
  await expect(receiptOf(page)).toContainText(/^Live\./, { timeout: 20_000 })
  expect(await presses(page)).toBeLessThanOrEqual(4)
  expect(await (await page.request.get('/')).text()).toContain('Four clicks to here.')
})

test('from the dashboard, a campaign page with words of its own is live in eight clicks @full', async ({
  page,
}) => {
  await openDashboard(page)
  const title = `Eight clicks ${Date.now()}`
  await page.getByRole('link', { name: /Create new.*page|New page/i }).click()
  await page.keyboard.type(title)
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Add Section' }).click()
  await page.getByRole('button', { name: 'Quote', exact: true }).click()
  await toggleOf(page, 0).click()
  await page.getByLabel(/^What was said/).click()
  await page.keyboard.type('It found the street we had not thought of.')
  await page.keyboard.press('Tab')
  await page.keyboard.type('A city planner')
  await page.getByRole('button', { name: 'Add Section' }).click()
  await page.getByRole('button', { name: 'Waitlist', exact: true }).click()
  await page.getByRole('button', { name: 'Publish changes' }).click()
  await expect(receiptOf(page)).toContainText(/^Live\./, { timeout: 20_000 })
  expect(await presses(page)).toBeLessThanOrEqual(8)
  const answer = await page.request.get(`/for/${title.toLowerCase().replaceAll(' ', '-')}`)
  expect(await answer.text()).toContain('It found the street we had not thought of.')
})
