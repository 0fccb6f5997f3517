import type { Page } from 'playwright/test'
import { expect, signInByForm, test } from '@tests/support/browser-test'
import { holdResponses } from '@tests/support/late-responses'
import {
  afterDoubleClick,
  leadsScreen,
  openLeads,
  resetLeads,
  withoutLiveChanges,
} from '@tests/support/leads-screen'
import { notesOf, openNote, storedNotes } from '@tests/support/own-notes'
import { queryDatabase } from '@tests/support/query-database'

test.use({ allowedComplaints: [/ERR_CONNECTION_RESET|ERR_FAILED|status of (401|409|503)/] })

const unsaved = (page: Page) => page.getByRole('main').getByRole('alert').filter({ hasText: 'not saved yet' })

/** Leaves the page as a reader who closes the tab does, and returns whether the browser asks first. */
async function asksBeforeClosing(page: Page) {
  let isAsked = false
  page.once('dialog', async (dialog) => {
    isAsked = dialog.type() === 'beforeunload'
    await dialog.dismiss()
  })
  // The tab stays open after a question.
  const closed = page.waitForEvent('close', { timeout: 3_000 }).catch(() => {})
  await page.close({ runBeforeUnload: true })
  await closed
  return isAsked
}

test('a choice that a stopped site did not get is sent again by itself @full', async ({ page }) => {
  await resetLeads(2)
  await withoutLiveChanges(page)
  await openLeads(page)
  const { names, drawerStatus, drawer } = leadsScreen(page)
  await page.route('**/api/admin/leads', (route) =>
    route.request().method() === 'PATCH' ? route.fulfill({ status: 503, body: '' }) : route.fallback(),
  )
  await names.first().click()
  await drawerStatus.selectOption('Won')
  await expect(drawer.getByRole('alert').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(unsaved(page)).toContainText('A change of yours is not saved yet. It is kept in this tab.')
  // The browser itself has a network all the time.
  await page.unroute('**/api/admin/leads')
  await expect(unsaved(page)).toBeHidden()
  const [lead] = await queryDatabase(`select status from waitlist_leads where email like 'lead0@%'`)
  expect(lead?.status).toBe('won')
})

test('a choice that a colleague has overtaken leads to its lead, and is not sent again @full', async ({
  page,
}) => {
  await resetLeads(2)
  await withoutLiveChanges(page)
  await openLeads(page)
  const { names, drawerStatus, drawer } = leadsScreen(page)
  await names.first().click()
  await expect(drawerStatus).toBeVisible()
  await queryDatabase(`update waitlist_leads set status = 'lost' where email like 'lead0@%'`)
  await drawerStatus.selectOption('Won')
  await expect(drawer.getByRole('alert').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(unsaved(page)).toContainText('Open the lead to see why.')
  await expect(unsaved(page).getByRole('button', { name: 'Try again' })).toBeHidden()
  await unsaved(page).getByRole('button', { name: 'Open the lead' }).click()
  await expect(drawer.getByRole('alert').first()).toBeVisible()
})

test('a note that fails after its lead was left is told, until it is saved @full', async ({ page }) => {
  await openNote(page, 2)
  const { note, addNote, next, drawer } = notesOf(page)
  let fail = () => {}
  const left = new Promise<void>((resolve) => (fail = resolve))
  await page.route('**/notes', async (route) => (await left, route.abort('connectionreset')), { times: 1 })
  await note.fill('They want forty sensors')
  await addNote.click()
  await next.click()
  await expect(drawer.getByText('Lead 2 of 2')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(unsaved(page)).toBeHidden()
  fail()
  await expect(unsaved(page)).toContainText(
    'What you wrote about a lead is not saved yet. It is kept in this tab.',
  )
  await unsaved(page).getByRole('button', { name: 'Open the lead' }).click()
  await expect(note).toHaveValue('They want forty sensors')
  await addNote.click()
  await expect(note).toHaveValue('')
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
  await expect(unsaved(page)).toBeHidden()
  expect(await storedNotes()).toEqual(['Called', 'They want forty sensors'])
})

test('the browser asks before a tab with words is closed, and only then @full', async ({ page, context }) => {
  await openNote(page)
  const { note, drawer } = notesOf(page)
  await note.fill('They want forty sensors')
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
  expect(await asksBeforeClosing(page)).toBe(true)
  const address = page.url()
  const other = await context.newPage()
  await other.goto(address)
  const screen = notesOf(other)
  await screen.names.first().click()
  await screen.note.fill('Nothing')
  await screen.note.fill('')
  expect(await asksBeforeClosing(other)).toBe(false)
})

test('the link to sign in asks nothing, and the words are there afterwards @full', async ({
  page,
  context,
}) => {
  await openNote(page)
  const { note, addNote, drawer } = notesOf(page)
  await note.fill('They want forty sensors')
  await context.clearCookies()
  await addNote.click()
  const questions: string[] = []
  page.on('dialog', (dialog) => {
    questions.push(dialog.type())
    void dialog.accept()
  })
  await drawer.getByRole('link', { name: 'Sign in' }).first().click()
  await signInByForm(page)
  await expect(note).toHaveValue('They want forty sensors')
  expect(questions).toEqual([])
})

test('a double click does not confirm what it asks: a note, and a change of many @full', async ({ page }) => {
  await openNote(page, 30)
  const { button, drawer, selection } = notesOf(page)
  await button('Delete').dblclick()
  const confirm = button('Press again to delete this note')
  await expect(confirm).toBeVisible()
  await confirm.dispatchEvent('keydown', { key: 'Enter', repeat: true })
  expect(await storedNotes()).toEqual(['Called'])
  await confirm.click(afterDoubleClick)
  await expect(confirm).toBeHidden()
  await expect.poll(storedNotes).toEqual([])

  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
  await page.getByRole('checkbox', { name: 'Select all 30 leads' }).check()
  await selection.getByLabel('Set status').selectOption('Contacted')
  await selection.getByRole('button', { name: 'Apply' }).dblclick()
  await expect(selection).toContainText('This changes 30 leads. Press again to confirm.')
  const changed = () => queryDatabase(`select id from waitlist_leads where status = 'contacted'`)
  expect(await changed()).toEqual([])
  await selection.getByRole('button', { name: 'Change 30 leads' }).click(afterDoubleClick)
  await expect(selection).toContainText('30 leads changed.')
  expect(await changed()).toHaveLength(30)
})

test('while details are being saved it says so, and they cannot be cancelled @full', async ({ page }) => {
  await resetLeads(1)
  await openLeads(page)
  const { names, drawer, timeline } = leadsScreen(page)
  const button = (name: string) => drawer.getByRole('button', { name, exact: true })
  await names.first().click()
  await button('Correct details').click()
  await drawer.getByLabel('Organization').fill('Port of Bremen')
  const held = await holdResponses(page, (request) => request.method() === 'PATCH')
  await button('Save details').click()
  const form = drawer.getByRole('region', { name: 'Correct details' })
  await expect(form.getByRole('status')).toHaveText('Saving')
  await button('Cancel').click({ force: true })
  await expect(drawer.getByLabel('Organization')).toHaveValue('Port of Bremen')
  await held.releaseAll()
  await expect(timeline).toContainText('Port of Bremen')
  await expect(form).toBeHidden()
})

test('a note that the site cannot be reached stays in its place, and is told once @full', async ({
  page,
}) => {
  await resetLeads(2)
  await withoutLiveChanges(page)
  await openLeads(page)
  const { names, drawerStatus, drawer } = leadsScreen(page)
  let attempts = 0
  await page.route('**/api/admin/leads', (route) => {
    if (route.request().method() !== 'PATCH') return route.fallback()
    attempts += 1
    return route.fulfill({ status: 503, body: '' })
  })
  await names.first().click()
  await drawerStatus.selectOption('Won')
  await expect(drawer.getByRole('alert').first()).toBeVisible()
  await page.keyboard.press('Escape')
  const tryAgain = unsaved(page).getByRole('button', { name: 'Try again' })
  await tryAgain.focus()
  // Twice: the second of these is not set off by the first.
  const before = attempts
  await expect.poll(() => attempts).toBeGreaterThan(before + 1)
  await expect(tryAgain).toBeFocused()
})

test('what a colleague chose while the site was away is told in the open lead @full', async ({ page }) => {
  await resetLeads(1)
  await withoutLiveChanges(page)
  await openLeads(page)
  const { names, drawerStatus, drawer } = leadsScreen(page)
  await page.route('**/api/admin/leads', (route) =>
    route.request().method() === 'PATCH' ? route.fulfill({ status: 503, body: '' }) : route.fallback(),
  )
  await names.first().click()
  await drawerStatus.selectOption('Won')
  await expect(drawer.getByRole('button', { name: 'Try again' })).toBeVisible()
  await queryDatabase(`update waitlist_leads set status = 'lost' where email like 'lead0@%'`)
  await page.unroute('**/api/admin/leads')
  await drawer.getByRole('button', { name: 'Save my choice' }).click()
  await expect(drawer.getByRole('alert')).toHaveCount(0)
  const statuses = () => queryDatabase('select status from waitlist_leads')
  await expect.poll(statuses).toEqual([{ status: 'won' }])
})

test('a lead that could not be entered is told after its form was closed @full', async ({ page }) => {
  await resetLeads(1)
  await openLeads(page)
  const { drawer } = leadsScreen(page)
  let fail = () => {}
  const closed = new Promise<void>((resolve) => (fail = resolve))
  await page.route('**/api/admin/leads', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback()
    await closed
    return route.abort('connectionreset')
  })
  await page.getByRole('button', { name: 'Add a lead' }).click()
  await drawer.getByLabel('Name').fill('Kim Berg')
  await drawer.getByRole('textbox', { name: 'Email' }).fill('kim@example.org')
  await drawer.getByLabel('Organization').fill('Port of Bremen')
  await drawer.getByLabel('Industry').selectOption('energy')
  await drawer.getByRole('button', { name: 'Add lead' }).click()
  await expect(drawer.getByText('Saving', { exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  fail()
  await expect(unsaved(page)).toContainText('The lead that you entered is not saved yet.')
  await unsaved(page).getByRole('button', { name: 'Open the form' }).click()
  await expect(drawer.getByRole('alert')).toContainText('The site could not be reached.')
  await expect(drawer.getByLabel('Name')).toHaveValue('Kim Berg')
  await drawer.getByRole('button', { name: 'Cancel' }).click()
  await expect(unsaved(page)).toBeHidden()
})

test('a choice cannot be discarded while it is sent again @full', async ({ page }) => {
  await resetLeads(1)
  await withoutLiveChanges(page)
  await openLeads(page)
  const { names, drawerStatus, drawer } = leadsScreen(page)
  await page.route('**/api/admin/leads', (route) => route.abort('connectionreset'), { times: 1 })
  await names.first().click()
  await drawerStatus.selectOption('Won')
  const discard = drawer.getByRole('button', { name: 'Discard' })
  await expect(discard).toBeVisible()
  const held = await holdResponses(page, (request) => request.method() === 'PATCH')
  await drawer.getByRole('button', { name: 'Try again' }).click()
  await expect(discard).toBeHidden()
  await expect(drawer.getByRole('alert').first()).toBeVisible()
  await held.releaseAll()
  await expect(drawer.getByRole('alert')).toHaveCount(0)
  await expect(drawerStatus).toHaveValue('won')
})
