import type { Page, Request } from 'playwright/test'
import { expect, test } from '@tests/support/browser-test'
import { resetLeads, openLeads } from '@tests/support/leads-screen'
import { holdResponses } from '@tests/support/late-responses'
import { notesOf, openNote, storedNotes } from '@tests/support/own-notes'

const is = (method: string, address: RegExp) => (request: Request) =>
  request.method() === method && address.test(request.url())

test.use({ allowedComplaints: [/ERR_CONNECTION_RESET|ERR_FAILED|status of 409/] })

test('what is typed into a note while it is being saved stays @full', async ({ page }) => {
  await openNote(page)
  const { change, field, save, alert, timeline, button } = notesOf(page)
  const { releaseAll } = await holdResponses(page, is('PATCH', /\/notes$/))
  await change.click()
  await field.fill('Called twice')
  await save.click()
  await expect(save).toHaveAttribute('aria-busy', 'true')
  await expect(timeline.getByRole('status')).toHaveText('Saving')
  // What is being sent can no longer be cancelled.
  await button('Cancel').click({ force: true })
  await expect(field).toHaveValue('Called twice')
  await field.fill('Called twice, and once more')
  await releaseAll()
  await expect(save).toHaveAttribute('aria-busy', 'false')
  await expect(field).toHaveValue('Called twice, and once more')
  expect(await storedNotes()).toEqual(['Called twice'])
  await save.click()
  await expect(timeline.getByText('Called twice, and once more', { exact: true })).toBeVisible()
  await expect(alert).toBeHidden()
  await expect(field).toBeHidden()
})

test('a lead that is left and opened again while its note is being added does not offer the note again @full', async ({
  page,
}) => {
  await openNote(page)
  const { names, note, addNote, drawer, timeline } = notesOf(page)
  const { releaseAll } = await holdResponses(page, is('POST', /\/notes$/))
  await note.fill('On a slow network')
  await addNote.click()
  await expect(addNote).toHaveAttribute('aria-busy', 'true')
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
  await names.first().click()
  await expect(note).toHaveValue('On a slow network')
  await expect(note).not.toBeEditable()
  await releaseAll()
  await expect(note).toHaveValue('')
  await expect(note).toBeEditable()
  await expect(timeline).toContainText('On a slow network')
  expect(await storedNotes()).toEqual(['Called', 'On a slow network'])
})

test('a note whose answer was lost is stored once, however often it is tried again @full', async ({
  page,
}) => {
  await openNote(page)
  const { note, addNote, drawer, button } = notesOf(page)
  await page.route('**/notes', async (route) => {
    await route.fetch()
    await route.abort('connectionreset')
  })
  await note.fill('Sent once')
  await addNote.click()
  await expect(drawer.getByRole('alert')).toContainText('The site could not be reached.')
  await page.reload()
  await expect(note).toHaveValue('Sent once')
  await addNote.click()
  await expect(drawer.getByRole('alert')).toContainText('The site could not be reached.')
  await page.unroute('**/notes')
  await button('Try again').click()
  await expect(note).toHaveValue('')
  expect(await storedNotes()).toEqual(['Called', 'Sent once'])
  // The same words are another note once the first is saved.
  await note.fill('Sent once')
  await addNote.click()
  await expect(note).toHaveValue('')
  expect(await storedNotes()).toEqual(['Called', 'Sent once', 'Sent once'])
})

test('what is typed about a person while the details are being saved stays @full', async ({ page }) => {
  await openNote(page)
  const { drawer, timeline, button } = notesOf(page)
  const { releaseAll } = await holdResponses(page, is('PATCH', /\/leads\/[\da-f-]+$/))
  await button('Correct details').click()
  await drawer.getByLabel('Phone').fill('+49 30 1234')
  await button('Save details').click()
  await expect(button('Save details')).toHaveAttribute('aria-busy', 'true')
  await drawer.getByLabel('Custom solution').fill('Forty buses')
  await releaseAll()
  await expect(drawer.getByText('Saved. What you typed since then is not saved yet.')).toBeVisible()
  await expect(timeline).toContainText('Phone corrected: None +49 30 1234')
  await expect(drawer.getByLabel('Custom solution')).toHaveValue('Forty buses')
  await button('Save details').click()
  await expect(timeline).toContainText('Custom solution corrected: None Forty buses')
  await expect(button('Correct details')).toBeVisible()
})

test('details that are refused after their lead was left keep to that lead @full', async ({ page }) => {
  await openNote(page, 2)
  const { drawer, next, button } = notesOf(page)
  const previous = button('Previous lead')
  const name = await drawer.getByRole('heading').first().innerText()
  const { releaseAll } = await holdResponses(page, is('PATCH', /\/leads\/[\da-f-]+$/))
  await button('Correct details').click()
  // That of the second lead.
  await drawer.getByRole('textbox', { name: 'Email' }).fill('lead1@company1.example')
  await button('Save details').click()
  await expect(button('Save details')).toHaveAttribute('aria-busy', 'true')
  await next.click()
  await expect(drawer.getByRole('heading').first()).not.toHaveText(name)
  const readAgain = page.waitForResponse((response) => is('GET', /\/leads\/[\da-f-]+$/)(response.request()))
  await releaseAll()
  await readAgain
  await expect.poll(() => seenNames(page)).toEqual([name])
  await previous.click()
  await expect(drawer.getByLabel('Name')).toHaveValue(name)
  await expect(drawer.getByRole('textbox', { name: 'Email' })).toHaveValue('lead1@company1.example')
})

test('a lead that arrives after its form was closed does not come over the lead that is open @full', async ({
  page,
}) => {
  await openNote(page)
  const { drawer, names, note } = notesOf(page)
  await page.keyboard.press('Escape')
  const { releaseAll } = await holdResponses(page, is('POST', /\/leads$/))
  await page.getByRole('button', { name: 'Add a lead', exact: true }).click()
  await drawer.getByLabel('Name').fill('Kim Berg')
  await drawer.getByRole('textbox', { name: 'Email' }).fill('kim@example.org')
  await drawer.getByLabel('Organization').fill('Port of Bremen')
  await drawer.getByLabel('Industry').selectOption('energy')
  await drawer.getByRole('button', { name: 'Add lead', exact: true }).click()
  await page.keyboard.press('Escape')
  await names.first().click()
  await note.fill('Half a')
  const address = page.url()
  await releaseAll()
  await expect(page.getByText('2 leads found', { exact: true })).toBeVisible()
  expect(page.url()).toBe(address)
  await expect(note).toHaveValue('Half a')
})

test('what is typed while a lead is being entered is there to be saved with the lead @full', async ({
  page,
}) => {
  await resetLeads(0)
  await openLeads(page)
  const { drawer, timeline } = notesOf(page)
  const { releaseAll } = await holdResponses(page, is('POST', /\/leads$/))
  await page.getByRole('button', { name: 'Add a lead', exact: true }).click()
  await drawer.getByLabel('Name').fill('Kim Berg')
  await drawer.getByRole('textbox', { name: 'Email' }).fill('kim@example.org')
  await drawer.getByLabel('Organization').fill('Port of Bremen')
  await drawer.getByLabel('Industry').selectOption('energy')
  const add = drawer.getByRole('button', { name: 'Add lead', exact: true })
  await add.click()
  await expect(add).toHaveAttribute('aria-busy', 'true')
  await drawer.getByLabel('Custom solution').fill('Forty buses')
  await releaseAll()
  await expect(timeline).toContainText('Entered by hand')
  const form = drawer.getByRole('region', { name: 'Correct details' })
  await expect(form.getByLabel('Custom solution')).toHaveValue('Forty buses')
  await form.getByRole('button', { name: 'Save details' }).click()
  await expect(timeline).toContainText('Custom solution corrected: None Forty buses')
})

test('a view that is being saved keeps its name, and so do selected leads what is set @full', async ({
  page,
}) => {
  await resetLeads(2)
  await openLeads(page)
  const { boxes, selection } = notesOf(page)
  const { heldCount: heldCount, releaseAll } = await holdResponses(page, is('PATCH', /\/leads$/))
  await boxes.first().check()
  await selection.getByLabel('Set next step').fill('Call')
  await selection.getByRole('button', { name: 'Apply' }).click()
  await expect.poll(heldCount).toBe(1)
  await expect(selection.getByText('Saving')).toBeVisible()
  await selection.getByLabel('Set next step').press('End')
  await page.keyboard.type(' again')
  await expect(selection.getByLabel('Set next step')).toHaveValue('Call')
  await releaseAll()
  await expect(selection.getByText('1 lead changed')).toBeVisible()

  const views = await holdResponses(page, is('POST', /\/views$/))
  await page.getByText('Views', { exact: true }).click()
  const name = page.getByLabel('Save this view as')
  await name.fill('Held back')
  await page.getByRole('button', { name: 'Save view' }).click()
  await expect.poll(views.heldCount).toBe(1)
  await expect(name).not.toBeEditable()
  await views.releaseAll()
  await expect(page.getByRole('link', { name: 'Held back' })).toBeVisible()
  await expect(name).toBeEditable()
})

/** The names as they were when somebody began to type, in all details that this tab keeps. */
function seenNames(page: Page) {
  return page.evaluate(() =>
    Object.entries({ ...sessionStorage })
      .filter(([key]) => key.startsWith('lead-details:'))
      .map(([, text]) => JSON.parse(text).seen.name),
  )
}
