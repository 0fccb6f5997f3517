import type { Page } from 'playwright/test'
import { siteUrl } from '@tests/support/browser-site'
import { expect, test } from '@tests/support/browser-test'
import { openCampaign, titleOf, unsavedNoteOf } from '@tests/support/campaign-form'
import { isAutosave, readStoredDraft } from '@tests/support/late-responses'
import { setVisibility } from '@tests/support/set-visibility'

// A save that comes too late is refused.
test.use({ allowedComplaints: [/status of 409 |ERR_FAILED/] })

/** Saves the title “Typed and saved” as a draft, and opens the form again. */
async function openSaved(page: Page) {
  const { form } = await openCampaign(page)
  const saved = page.waitForResponse((response) => isAutosave(response.request()))
  await titleOf(page).fill('Typed and saved')
  expect((await saved).status()).toBe(200)
  await page.goto(form)
  await expect(titleOf(page)).toHaveValue('Typed and saved')
  return { form }
}

/** Saves the same title once more, like a save that was sent as the form was left and arrives late. */
async function saveAgain(page: Page, form: string) {
  const response = await page.request.patch(`/api/pages/${form.split('/').at(-1)}?draft=true&autosave=true`, {
    data: { title: 'Typed and saved' },
    headers: { origin: siteUrl },
  })
  expect(response.status()).toBe(200)
}

test('own words that are saved once more after the form was opened are no change elsewhere @full', async ({
  page,
}) => {
  const { form } = await openSaved(page)
  await saveAgain(page, form)
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
  const { form } = await openSaved(page)
  await setVisibility(page, 'hidden')
  await saveAgain(page, form)
  const merges: string[] = []
  page.on('response', (response) => {
    const request = response.request()
    if (request.method() === 'PATCH' && !isAutosave(request)) merges.push(`${response.status()}`)
  })
  const autosave = page.waitForResponse((response) => isAutosave(response.request()))
  // The site stores no text for a lone space.
  await page
    .getByRole('textbox', { name: /^Description/ })
    .first()
    .fill(' ')
  await titleOf(page).fill('Typed since')
  expect((await autosave).status(), 'the autosave of the form that shows an older time').toBe(409)
  await expect.poll(() => readStoredDraft(page)).toContain('Typed since')
  // The form does not show the merge yet. A lost request must not let it be sent alone.
  const read = /draft=true&depth=0$/
  const lost = page.waitForEvent('requestfailed', (request) => read.test(request.url()))
  await page.route(read, (route) => route.abort(), { times: 1 })
  await lost
  await page.waitForTimeout(12_000)
  await expect(unsavedNoteOf(page)).toBeHidden()
  expect(merges).toEqual(['200'])
})
