import type { Page } from 'playwright/test'
import { siteUrl } from '@tests/support/browser-site'
import { expect, test } from '@tests/support/browser-test'
import { openCampaign, titleOf, unsavedNoteOf } from '@tests/support/campaign-form'
import { isAutosave, readStoredDraft } from '@tests/support/late-responses'

// A save that comes too late is refused.
test.use({ allowedComplaints: [/status of 409 /] })

/** Saves the title of this form once more, like a save that was sent as the form was left and arrives late. */
async function saveAgain(page: Page, form: string, title: string) {
  const response = await page.request.patch(`/api/pages/${form.split('/').at(-1)}?draft=true&autosave=true`, {
    data: { title },
    headers: { origin: siteUrl },
  })
  expect(response.status()).toBe(200)
}

test('own words that are saved once more after the form was opened are no change elsewhere @full', async ({
  page,
}) => {
  const { form } = await openCampaign(page)
  const first = page.waitForResponse((response) => isAutosave(response.request()))
  await titleOf(page).fill('Typed and saved')
  expect((await first).status()).toBe(200)
  await page.goto(form)
  await expect(titleOf(page)).toHaveValue('Typed and saved')
  await saveAgain(page, form, 'Typed and saved')
  await titleOf(page).fill('Typed since')
  await expect.poll(() => readStoredDraft(page)).toContain('Typed since')
  await expect(unsavedNoteOf(page)).toBeHidden()
  await page.reload()
  await expect(titleOf(page)).toHaveValue('Typed since')
  await expect(unsavedNoteOf(page)).toBeHidden()
})

test('a form in a hidden tab sends words that the site stores in another way once @full', async ({
  page,
}) => {
  const { form } = await openCampaign(page)
  const first = page.waitForResponse((response) => isAutosave(response.request()))
  await titleOf(page).fill('Typed and saved')
  expect((await first).status()).toBe(200)
  await page.goto(form)
  await expect(titleOf(page)).toHaveValue('Typed and saved')
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  })
  await saveAgain(page, form, 'Typed and saved')
  const merges: string[] = []
  page.on('response', (response) => {
    const request = response.request()
    if (request.method() === 'PATCH' && !isAutosave(request)) merges.push(`${response.status()}`)
  })
  // The site stores no text for a lone space.
  await page
    .getByRole('textbox', { name: /^Description/ })
    .first()
    .fill(' ')
  await titleOf(page).fill('Typed since')
  await expect.poll(() => readStoredDraft(page)).toContain('Typed since')
  await page.waitForTimeout(12_000)
  expect(merges).toEqual(['200'])
})
