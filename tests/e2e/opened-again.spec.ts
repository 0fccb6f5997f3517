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

test('a save that was sent as the form was left, and arrives late, refuses nothing @full', async ({
  page,
}) => {
  const { form } = await openCampaign(page)
  const keptCount = () =>
    page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('unsaved-words ')).length)
  await titleOf(page).fill('Typed and left')
  await expect.poll(keptCount).toBe(1)
  await page.goto('/cms/account')
  const draft = () =>
    page.request.get(`/api/pages/${form.split('/').at(-1)}?draft=true`, { headers: { origin: siteUrl } })
  await expect.poll(async () => (await draft()).text()).toContain('Typed and left')
  expect(await keptCount()).toBe(1)
  await page.goto(form)
  await expect(titleOf(page)).toHaveValue('Typed and left')
  await expect.poll(keptCount).toBe(0)
  await saveAgain(page, form, 'Typed and left')
  const save = page.waitForResponse((response) => isAutosave(response.request()))
  await titleOf(page).fill('Typed since')
  expect((await save).status()).toBe(200)
  await expect.poll(() => readStoredDraft(page)).toContain('Typed since')
  await expect(unsavedNoteOf(page)).toBeHidden()
})
