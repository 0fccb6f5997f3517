import type { Page } from 'playwright/test'
import { expect, signIn, test } from '@tests/support/browser-test'
import { openCampaign, titleOf } from '@tests/support/campaign-form'

const rowsOf = (page: Page) => page.locator('[id^="sections-row-"]')
const menuOf = (page: Page, row: number) =>
  rowsOf(page)
    .nth(row)
    .getByRole('button', { name: /^Actions for/ })
    .first()
const nameOf = (page: Page, row: number) =>
  rowsOf(page).nth(row).locator('.collapsible__header-wrap').first().innerText()

test('a handle that was pressed takes no word of a title, and opens the menu of its row @full', async ({
  page,
}) => {
  await openCampaign(page)
  const handle = rowsOf(page).nth(1).getByRole('button', { name: /^Move/ }).first()
  for (const key of ['Enter', ' ']) {
    await handle.focus()
    await page.keyboard.press(key)
    await expect(page.getByRole('button', { name: 'Move Down' })).toBeVisible()
    await titleOf(page).click()
    await titleOf(page).press('Control+a')
    await page.keyboard.type('One two three four')
    await expect(titleOf(page)).toHaveValue('One two three four')
    await expect(titleOf(page)).toBeFocused()
  }
})

/** Opens the menu whose button has the focus. Payload then moves the focus to the first entry, a little later. */
async function openMenu(page: Page) {
  await page.keyboard.press('Enter')
  await expect(page.locator('.popup__content :focus')).toHaveCount(1)
}

test('a row is moved, copied and removed by keyboard, and the focus stays with the rows @full', async ({
  page,
}) => {
  await openCampaign(page)
  const second = await nameOf(page, 1)
  const choose = async (row: number, name: string) => {
    await menuOf(page, row).focus()
    await openMenu(page)
    await page.getByRole('button', { name }).focus()
    await page.keyboard.press('Enter')
  }
  const focused = () => page.evaluate(() => document.activeElement?.className ?? '')
  const count = await rowsOf(page).count()
  await choose(0, 'Move Down')
  await expect.poll(() => nameOf(page, 0)).toContain(second.replace(/^\d+\s*/, ''))
  await expect.poll(focused).toContain('array-actions__button')
  await choose(1, 'Duplicate')
  await expect(rowsOf(page)).toHaveCount(count + 1)
  await expect.poll(focused).toContain('array-actions__button')
  await choose(1, 'Remove')
  await expect(rowsOf(page)).toHaveCount(count)
  await expect.poll(focused).toContain('array-actions__button')
})

test('a row and a group of the menu say whether they are open @full', async ({ page }) => {
  await openCampaign(page)
  const row = rowsOf(page)
    .first()
    .getByRole('button', { name: /^Open or close/ })
    .first()
  await page.getByRole('button', { name: 'Collapse All' }).first().click()
  await expect(row).toHaveAttribute('aria-expanded', 'false')
  for (const isOpen of ['true', 'false']) {
    await row.press('Enter')
    await expect(row).toHaveAttribute('aria-expanded', isOpen)
  }
  await page.getByRole('button', { name: 'Open Menu' }).first().click()
  const group = page.getByRole('navigation').getByRole('button', { name: 'Content', exact: true })
  await expect(group).toHaveAttribute('aria-expanded', 'true')
  for (const isOpen of ['false', 'true']) {
    await group.press('Enter')
    await expect(group).toHaveAttribute('aria-expanded', isOpen)
  }
})

test('after a dialog that was confirmed by keyboard the focus is where it was opened @full', async ({
  page,
}) => {
  await openCampaign(page)
  const actions = page.getByRole('button', { name: 'More actions' })
  await actions.focus()
  await openMenu(page)
  await page.getByRole('button', { name: 'Unpublish' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status', { name: 'Status' })).toContainText('Not on the site')
  await expect(actions).toBeFocused()
})

test('a column is shown and hidden by keyboard, and no word of a search is lost @full', async ({ page }) => {
  await signIn(page)
  await page.goto('/cms/collections/pages')
  await page.getByRole('button', { name: 'Columns' }).click()
  const column = page.getByRole('checkbox', { name: 'Address' })
  const isShown = await column.isChecked()
  for (const key of ['Enter', ' ']) {
    const before = await column.isChecked()
    await column.focus()
    await page.keyboard.press(key)
    await expect(column).toBeChecked({ checked: !before })
    // The list is rendered again with its columns.
    await expect(page.getByRole('columnheader', { name: 'Address' })).toHaveCount(before ? 0 : 1)
  }
  await expect(column).toBeChecked({ checked: isShown })
  const search = page.getByRole('textbox', { name: /^Search/ }).first()
  await search.click()
  await page.keyboard.type('one two three')
  await expect(search).toHaveValue('one two three')
})

test('Publish is reached and pressed by keyboard while a draft is saved, and keeps the focus @full', async ({
  page,
}) => {
  await openCampaign(page)
  let letGo = () => {}
  const held = new Promise<void>((resolve) => (letGo = resolve))
  await page.route(/autosave=true/, async (route) => {
    await held
    await route.continue()
  })
  const autosaveRequest = page.waitForRequest(/autosave=true/)
  await titleOf(page).fill('Published by keyboard')
  await autosaveRequest
  const place = page.getByRole('button', { name: 'Publish as soon as the draft is saved' })
  await expect(place).toHaveAttribute('tabindex', '0')
  await place.focus()
  await page.keyboard.press('Enter')
  letGo()
  await expect(page.getByRole('status', { name: 'Publish receipt' })).toContainText('Live.')
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.closest('.form-submit') !== null))
    .toBe(true)
})
