import type { Page } from 'playwright/test'
import { expect, signIn, test } from '@tests/support/browser-test'
import { deleteAnnouncedTexts } from '@tests/support/coming-texts'
import { openCampaign, titleOf } from '@tests/support/campaign-form'
import { holdResponses, isAutosave, readStoredDraft, requestsFormState } from '@tests/support/late-responses'
import { publish } from '@tests/support/publish'

test.use({ allowedComplaints: [/400 \(Bad Request\)/] })

const refusalOf = (page: Page) => page.getByRole('alert', { name: 'Refusal' })
const receiptOf = (page: Page) => page.getByRole('status', { name: 'Publish receipt' })

async function openLiveCampaign(page: Page) {
  await openCampaign(page)
  await expect(receiptOf(page)).toContainText('Live.')
}

/** The third section of a campaign page is a quote. */
function toggleQuote(page: Page) {
  return page.locator('#sections-row-2').getByRole('button', { name: 'Open or close' }).first().click()
}

/** Unticks the box by the keyboard: the calendar of the refused day covers it. */
async function untickMaterial(page: Page) {
  const box = page.getByLabel('This change is material')
  await box.press('Space')
  await expect(box).not.toBeChecked()
}

test('a refused publish opens its field in a folded section, and stays until the next one', async ({
  page,
}) => {
  await openLiveCampaign(page)
  const name = page.locator('#field-sections__2__name')
  await expect(page.getByText('03 Quote')).toBeVisible()
  if (!(await name.isVisible())) await toggleQuote(page)
  await name.fill('')
  await toggleQuote(page)
  await expect(name).toBeHidden()
  await publish(page)
  await expect(refusalOf(page)).toContainText('Section 3 (Quote) › Who said it: This field is required.')
  await expect(receiptOf(page)).toBeHidden()
  await expect(name).toBeFocused()
  await expect(page.getByText('successfully')).toBeHidden()

  // What is typed elsewhere is kept, and takes neither the sentence nor the mark away.
  const kept = page.waitForResponse((response) => isAutosave(response.request()))
  await titleOf(page).fill('Still without a name')
  await kept
  await expect(page.getByText('Saving...')).toBeHidden()
  await expect(refusalOf(page)).toContainText('Section 3 (Quote) › Who said it: This field is required.')
  await expect(page.locator('.field-type.error').filter({ has: name })).toBeVisible()
  await toggleQuote(page)
  await refusalOf(page).getByRole('button', { name: 'Show the field' }).click()
  await expect(name).toBeFocused()

  await name.fill('A city planner')
  await publish(page)
  await expect(receiptOf(page)).toContainText('Live.')
  await expect(refusalOf(page)).toBeHidden()
})

test('a refused field is still said when its row was moved @full', async ({ page }) => {
  await openLiveCampaign(page)
  const nameIn = (row: number) => page.locator(`#field-sections__${row}__name`)
  if (!(await nameIn(2).isVisible())) await toggleQuote(page)
  await nameIn(2).fill('')
  await publish(page)
  await expect(refusalOf(page)).toContainText('Section 3 (Quote) › Who said it: This field is required.')
  const kept = page.waitForResponse((response) => isAutosave(response.request()))
  await page.getByRole('button', { name: 'Actions for 03 Quote' }).click()
  await page.getByRole('button', { name: 'Move Up' }).click()
  await kept
  await expect(refusalOf(page)).toContainText('Section 2 (Quote) › Who said it: This field is required.')
  await expect(page.locator('.field-type.error').filter({ has: nameIn(1) })).toBeVisible()
  await refusalOf(page).getByRole('button', { name: 'Show the field' }).click()
  await expect(nameIn(1)).toBeFocused()
  await nameIn(1).fill('A city planner')
  await expect(refusalOf(page)).toBeHidden()
  await publish(page)
  await expect(receiptOf(page)).toContainText('Live.')
})

test('the next try says only what is still wrong, also where another field was the reason @full', async ({
  page,
}) => {
  await deleteAnnouncedTexts('data-processing')
  await signIn(page)
  await page.goto('/cms/collections/legal-documents')
  await page.getByRole('link', { name: 'Data Processing Terms' }).first().press('Enter')
  await page.getByLabel('What changed').fill('Another summary.')
  await publish(page)
  await expect(refusalOf(page)).toContainText('What changed: The text is the same as the one on the site')
  const kept = page.waitForResponse((response) => isAutosave(response.request()))
  await page.getByLabel('Summary').fill(`Changed, ${crypto.randomUUID()}`)
  await page.getByLabel('This change is material').check()
  await kept
  await publish(page)
  await expect(refusalOf(page)).toContainText('Takes effect on: A material change needs 30 days’ notice.')
  await expect(refusalOf(page)).not.toContainText('The text is the same')
  await expect(page.getByText('The text is the same as the one on the site')).toBeHidden()
  await untickMaterial(page)
  await publish(page)
  await expect(receiptOf(page)).toContainText('Live.')
  await expect(refusalOf(page)).toBeHidden()
})

test('a refusal names its field, also where the form does not show it yet @full', async ({ page }) => {
  await deleteAnnouncedTexts('data-processing')
  await signIn(page)
  await page.clock.install()
  await page.goto('/cms/collections/legal-documents')
  await page.getByRole('link', { name: 'Data Processing Terms' }).first().press('Enter')
  await expect(page.locator('form[data-form-ready=true]').first()).toBeVisible()
  // An autosave would disable the button. None starts while the clock of the page stands still.
  await page.clock.pauseAt(Date.now() + 5_000)
  const held = await holdResponses(page, requestsFormState('effectiveDay'))
  const requested = page.waitForRequest(requestsFormState('effectiveDay'))
  await page.getByLabel('What changed').fill('A material change.')
  await page.getByLabel('Summary').fill(`Changed, ${crypto.randomUUID()}`)
  await page.clock.runFor(300)
  await requested
  await page.getByLabel('This change is material').check()
  await publish(page)
  await page.clock.resume()
  await expect(refusalOf(page)).toContainText('Takes effect on: A material change needs 30 days’ notice.')
  await expect(page.locator('#field-effectiveDay')).toBeHidden()
  await held.releaseAll()
  await expect(page.locator('#field-effectiveDay input')).toBeFocused()
  await expect(refusalOf(page)).toContainText('Takes effect on: A material change needs 30 days’ notice.')
  await untickMaterial(page)
  await expect(page.locator('#field-effectiveDay')).toBeHidden()
  await expect(refusalOf(page)).toBeHidden()
  await publish(page)
  await expect(receiptOf(page)).toContainText('Live.')
})

test('what an undo corrects is no longer said @full', async ({ page }) => {
  await openLiveCampaign(page)
  const title = await titleOf(page).inputValue()
  await titleOf(page).fill('')
  await publish(page)
  await expect(refusalOf(page)).toContainText('Title: This field is required.')
  await page.getByRole('button', { name: 'Undo' }).first().click()
  await expect(titleOf(page)).toHaveValue(title)
  await expect(refusalOf(page)).toBeHidden()
  await publish(page)
  await expect(receiptOf(page)).toContainText('Live.')
})

test('a refused address is said in full, with its commas @full', async ({ page }) => {
  await openLiveCampaign(page)
  const address = page.getByRole('textbox', { name: /^Address/ })
  await address.fill('With Capitals')
  await publish(page)
  await expect(refusalOf(page)).toContainText(
    'Address: Use lowercase letters, digits and single hyphens, for example smart-cities. Spaces, capitals and accents do not belong in an address.',
  )
  await expect(address).toBeFocused()
  await expect(refusalOf(page).getByRole('listitem')).toHaveCount(0)
})

test('of several refused fields the first is opened, and what is corrected is no longer said @full', async ({
  page,
}) => {
  await openLiveCampaign(page)
  const address = page.getByRole('textbox', { name: /^Address/ })
  await titleOf(page).fill('')
  await address.fill('')
  await publish(page)
  await expect(refusalOf(page)).toContainText(
    '2 fields need a change. The first: Title: This field is required.',
  )
  await expect(titleOf(page)).toBeFocused()
  await titleOf(page).fill('Corrected')
  await expect(refusalOf(page)).toContainText('Address: Use lowercase letters')
  await address.fill(`corrected-${crypto.randomUUID()}`)
  await expect(refusalOf(page)).toBeHidden()
  await expect(receiptOf(page)).toContainText('this draft is not on the site.')
})

test('what was typed just before a refused publish is kept as a draft @full', async ({ page }) => {
  await openLiveCampaign(page)
  const title = `Typed at ${Date.now()}`
  await page.getByRole('textbox', { name: /^Address/ }).fill('')
  await titleOf(page).fill(title)
  await publish(page)
  await expect(refusalOf(page)).toContainText('Address: ')
  await expect.poll(() => readStoredDraft(page)).toContain(title)
  await page.reload()
  await expect(titleOf(page)).toHaveValue(title)
})
