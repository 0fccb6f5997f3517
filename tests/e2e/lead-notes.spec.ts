import { queryDatabase } from '@tests/support/query-database'
import { afterDoubleClick, withoutLiveChanges } from '@tests/support/leads-screen'
import { expect, signInByForm, test } from '@tests/support/browser-test'
import { notesOf, openNote, storedNotes } from '@tests/support/own-notes'

test.use({ allowedComplaints: [/status of (401|404|409)|ERR_CONNECTION_RESET|ERR_FAILED/] })

test('a note that is being changed is there again, however the lead was left, until it is cancelled or saved @full', async ({
  page,
}) => {
  await openNote(page, 2)
  const { names, drawer, next, change, field, save, timeline, button } = notesOf(page)
  await change.click()
  await field.fill('Called twice')
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
  await names.first().click()
  await expect(field).toHaveValue('Called twice')
  await next.click()
  await expect(drawer.getByText('Lead 2 of 2')).toBeVisible()
  await expect(field).toBeHidden()
  await page.keyboard.press('Alt+PageUp')
  await expect(field).toHaveValue('Called twice')
  await page.reload()
  await expect(field).toHaveValue('Called twice')
  await page.goBack()
  await expect(drawer).toBeHidden()
  await names.first().click()
  await expect(field).toHaveValue('Called twice')
  await button('Cancel').click()
  await expect(timeline.getByText('Called', { exact: true })).toBeVisible()
  await page.reload()
  await expect(change).toBeVisible()

  await change.click()
  await expect(field).toHaveValue('Called')
  await field.fill('Called three times')
  await save.click()
  await expect(timeline.getByText('Called three times', { exact: true })).toBeVisible()
  await expect(change).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(field).toBeFocused()
  await page.reload()
  await expect(change).toBeVisible()
  expect(await storedNotes()).toEqual(['Called three times'])
})

test('who has to sign in while changing a note comes back to the lead and the words @full', async ({
  page,
  context,
}) => {
  await openNote(page)
  const { change, field, save, alert, timeline } = notesOf(page)
  await change.click()
  await field.fill('Called twice')
  await context.clearCookies()
  await save.click()
  await expect(alert).toContainText('What you typed or chose is kept in this tab')
  await alert.getByRole('link', { name: 'Sign in' }).click()
  await signInByForm(page)
  await expect(field).toHaveValue('Called twice')
  await save.click()
  await expect(timeline.getByText('Called twice', { exact: true })).toBeVisible()
})

test('a note that was changed in another tab is not overwritten before it was seen @full', async ({
  page,
  context,
}) => {
  // Else the first of the two would see the change of the second before saving.
  await context.route('**/api/admin/leads/new**', (route) => route.abort())
  await openNote(page)
  const other = await context.newPage()
  await other.goto(page.url())
  for (const tab of [page, other]) await notesOf(tab).change.click()
  await notesOf(other).field.fill('Called: 4,000')
  await notesOf(other).save.click()
  await expect(notesOf(other).change).toBeVisible()

  const { change, field, save, alert, timeline, button } = notesOf(page)
  await field.fill('Called: 0170 1')
  await save.click()
  await expect(alert).toContainText(
    'This note was changed elsewhere while you were editing it. Your changes are not saved yet.',
  )
  await expect(alert).toContainText('Called: 4,000')
  await expect(field).toHaveValue('Called: 0170 1')
  expect(await storedNotes()).toEqual(['Called: 4,000'])
  await field.fill('Called: 4,000, 0170 1')
  await button('Save my text').click()
  await expect(change).toBeVisible()
  await expect(timeline.getByText('Called: 4,000, 0170 1', { exact: true })).toBeVisible()

  await notesOf(other).change.click()
  await notesOf(other).field.fill('Not called')
  await notesOf(other).save.click()
  await notesOf(other).button('Keep what it says now').click()
  await expect(notesOf(other).timeline.getByText('Called: 4,000, 0170 1', { exact: true })).toBeVisible()
  expect(await storedNotes()).toEqual(['Called: 4,000, 0170 1'])

  await change.click()
  await field.fill('Called: 5,000')
  await save.click()
  await expect(change).toBeVisible()
  await notesOf(other).button('Delete').click()
  await notesOf(other).button('Press again to delete this note').click(afterDoubleClick)
  await expect(notesOf(other).alert).toContainText('It was not deleted.')
  await expect(notesOf(other).timeline.getByText('Called: 5,000', { exact: true })).toBeVisible()
})

test('the words of a change whose note was deleted meanwhile stay in sight @full', async ({ page }) => {
  await withoutLiveChanges(page)
  await openNote(page)
  const { change, field, save, alert, button, note, addNote } = notesOf(page)
  await change.click()
  await field.fill('Do not lose me')
  await queryDatabase('delete from lead_events')
  await save.click()
  await note.fill('Another')
  await addNote.click()
  await expect(alert).toContainText('A note that you were changing has been deleted.')
  await expect(alert).toContainText('Do not lose me')
  await button('Discard').click()
  await expect(alert).toBeHidden()
})

test('who is changing a note sees at once what another tab has made of it @full', async ({
  page,
  context,
}) => {
  await openNote(page)
  const { change, field, alert, button } = notesOf(page)
  await change.click()
  await field.fill('Called: 0170 1')
  const other = await context.newPage()
  await other.goto(page.url())
  await notesOf(other).change.click()
  await notesOf(other).field.fill('Called: 4,000')
  await notesOf(other).save.click()
  await page.bringToFront()
  await expect(alert).toContainText('It now says:')
  await expect(alert).toContainText('Called: 4,000')
  await expect(field).toHaveValue('Called: 0170 1')
  await button('Keep what it says now').click()
  await expect(change).toBeVisible()
  expect(await storedNotes()).toEqual(['Called: 4,000'])
})

test('a note that failed and was emptied since is not sent again @full', async ({ page }) => {
  await openNote(page)
  const { drawer, note, addNote } = notesOf(page)
  const alert = drawer.getByRole('alert')
  await page.route('**/notes', (route) => route.abort(), { times: 1 })
  await note.fill('Not now')
  await addNote.click()
  await expect(alert).toContainText('The site could not be reached.')
  await note.fill('')
  await expect(alert).toBeHidden()
  expect(await storedNotes()).toEqual(['Called'])
})

test('a pasted note that is too long says so and keeps every letter, and what nobody sees in it does not matter @full', async ({
  page,
}) => {
  await openNote(page)
  const { change, field, save, note, addNote, drawer, timeline, alert } = notesOf(page)
  const tooLong = /A note can have up to 5,000 characters; this one has 10,000/
  const long = 'x'.repeat(10_000)
  await note.fill(long)
  await expect(drawer.getByText(tooLong)).toBeVisible()
  await addNote.click({ force: true })
  await page.reload()
  await expect(note).toHaveValue(long)
  await note.fill('Call \u202a+49 151 1234567\u202c\u000btomorrow')
  await addNote.click()
  await expect(timeline.getByText('Call +49 151 1234567\ntomorrow', { exact: true })).toBeVisible()
  await change.last().click()
  await field.fill(long)
  await expect(alert).toContainText(tooLong)
  await save.click({ force: true })
  await expect(field).toHaveValue(long)
  expect(await storedNotes()).toEqual(['Called', 'Call +49 151 1234567\ntomorrow'])
})
