import type { Page } from 'playwright/test'
import { expect, test } from '@tests/support/browser-test'
import { addressOf, openCampaign, titleOf } from '@tests/support/campaign-form'
import { requestsFormState, holdResponses, isAutosave, readStoredDraft } from '@tests/support/late-responses'
import { unfold } from '@tests/support/unfold'

const rowsOf = (page: Page) => page.locator('[id^="sections-row-"]')
const undoOf = (page: Page) => page.getByRole('button', { name: 'Undo', exact: true })

async function removeQuote(page: Page) {
  await page.locator('#sections-row-2 .array-actions__button').first().click()
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
}

test('a removed section comes back with its words, also after the draft was saved without it', async ({
  page,
}) => {
  await openCampaign(page)
  const count = await rowsOf(page).count()
  const kept = page.waitForResponse((response) => isAutosave(response.request()))
  await removeQuote(page)
  const note = page.getByRole('status', { name: 'Removed' })
  await expect(note).toContainText('Section 3, “It found the street we had not thought of.”, was removed.')
  await expect(rowsOf(page)).toHaveCount(count - 1)
  await kept
  await expect.poll(() => readStoredDraft(page)).not.toContain('It found the street')
  await note.getByRole('button', { name: 'Undo' }).click()
  await expect(note).toBeHidden()
  await expect(rowsOf(page)).toHaveCount(count)
  await expect(page.getByText('03 Quote: It found the street we had not thought of.')).toBeVisible()
  await expect.poll(() => readStoredDraft(page)).toContain('It found the street')
})

test('the keyboard takes back one step after the other, never another field in silence @full', async ({
  page,
}) => {
  await openCampaign(page)
  const address = await addressOf(page).inputValue()
  await addressOf(page).fill(`${address}-changed`)
  await titleOf(page).fill('First words')
  await removeQuote(page)
  await expect(page.getByRole('status', { name: 'Removed' })).toBeVisible()
  // The section, and nothing else.
  await page.keyboard.press('Control+z')
  await expect(page.getByText('03 Quote: It found')).toBeVisible()
  await expect(page.getByRole('status', { name: 'Undo' })).toHaveText(
    'Undone: Section 3, “It found the street we had not thought of.”, is back.',
  )
  await expect(addressOf(page)).toHaveValue(`${address}-changed`)
  await expect(titleOf(page)).toHaveValue('First words')
  await page.keyboard.press('Control+z')
  await expect(titleOf(page)).toHaveValue('Every kind of section')
  await expect(titleOf(page)).toBeFocused()
  await expect(page.getByRole('status', { name: 'Undo' })).toHaveText('Undone: Title.')
  await page.keyboard.press('Control+z')
  await expect(addressOf(page)).toHaveValue(address)
  await expect(addressOf(page)).toBeFocused()
  await page.keyboard.press('Control+Shift+Z')
  await expect(addressOf(page)).toHaveValue(`${address}-changed`)
  await page.keyboard.press('Control+Shift+Z')
  await expect(titleOf(page)).toHaveValue('First words')
  await expect.poll(() => readStoredDraft(page)).toContain('First words')
})

test('rich text goes back as well, and can be typed into again @full', async ({ page }) => {
  await openCampaign(page)
  await unfold(page, /^Name of the section/)
  const text = page.locator('[data-field-path="sections.0.text"] [contenteditable=true]')
  await text.click()
  await page.keyboard.press('Control+Home')
  await page.keyboard.type('Typed and taken back. ')
  await expect.poll(() => readStoredDraft(page)).toContain('Typed and taken back.')
  await undoOf(page).click()
  await expect(text).not.toContainText('Typed and taken back.')
  await page.getByRole('button', { name: 'Redo' }).press('Enter')
  await expect(text).toContainText('Typed and taken back.')
  await undoOf(page).press('Enter')
  await expect(text).not.toContainText('Typed and taken back.')
  await text.click()
  await page.keyboard.press('Control+Home')
  await page.keyboard.type('Typed anew. ')
  await expect.poll(() => readStoredDraft(page)).toContain('Typed anew.')
  expect(await readStoredDraft(page)).not.toContain('Typed and taken back.')
})

test('a link is asked for its address without a word against it, and taken as soon as it is there @full', async ({
  page,
}) => {
  await openCampaign(page)
  await unfold(page, /^Name of the section/)
  const field = page.locator('[data-field-path="sections.0.text"]')
  await field.locator('[contenteditable=true]').click()
  await page.keyboard.press('Control+Home')
  await page.keyboard.press('Shift+End')
  const kept = page.waitForResponse((response) => isAutosave(response.request()))
  // It does nothing until it knows of the selection.
  await field.locator('.fixed-toolbar .toolbar-popup__button-link:not(.disabled)').click()
  const drawer = page.getByRole('dialog')
  const address = drawer.getByRole('textbox').last()
  await expect(address).toHaveValue('https://')
  expect((await kept).status()).toBe(200)
  // The form in the drawer asks the site as it is sent, and a moment after the last letter once more.
  const responses = await holdResponses(page, requestsFormState('url'))
  await address.fill('https://example.com/measured')
  await address.press('Enter')
  await page.waitForTimeout(1_000)
  await responses.releaseAll()
  await expect(drawer).toBeHidden()
  await expect.poll(() => readStoredDraft(page)).toContain('https://example.com/measured')
  await expect(page.getByRole('alert', { name: 'Refusal' })).toBeHidden()
})

test('a section that is pasted over another one is shown as it is saved, and goes back @full', async ({
  page,
}) => {
  await openCampaign(page)
  const act = async (row: number, name: string) => {
    await page.locator(`#sections-row-${row} .array-actions__button`).first().click()
    await page.getByRole('button', { name, exact: true }).click()
  }
  await act(2, 'Copy Row')
  const kept = page.waitForResponse((response) => isAutosave(response.request()))
  await act(0, 'Paste Row')
  await expect(page.getByText('01 Quote: It found the street we had not thought of.')).toBeVisible()
  await expect(page.getByRole('status', { name: 'Removed' })).toContainText(
    /^Section 1, “.+”, was replaced\./,
  )
  expect((await kept).status()).toBe(200)
  await expect.poll(() => readStoredDraft(page)).not.toContain('A winter in the old town')
  await page.getByRole('status', { name: 'Removed' }).getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('01 Text: A winter in the old town')).toBeVisible()
  await expect.poll(() => readStoredDraft(page)).toContain('A winter in the old town')
})
