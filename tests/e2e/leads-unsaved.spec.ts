import type { Page } from 'playwright/test'
import { expect, signInByForm, test } from '@tests/support/browser-test'
import { holdResponses } from '@tests/support/late-responses'
import {
  afterDoubleClick,
  expectFollowUps,
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

/** Holds Enter for longer than a double click. The keyboard repeats the key. */
async function holdEnter(page: Page) {
  await page.keyboard.down('Enter')
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 600)))
  await page.keyboard.down('Enter')
  await page.keyboard.up('Enter')
}

/** Opens the first lead. Changes of leads get a 503, until `comeBack` is called. */
async function openLeadOfAwaySite(page: Page, leads: number) {
  await resetLeads(leads)
  await withoutLiveChanges(page)
  await openLeads(page)
  let isAway = true
  let attempts = 0
  await page.route('**/api/admin/leads', (route) => {
    if (route.request().method() !== 'PATCH') return route.fallback()
    attempts += 1
    return isAway ? route.fulfill({ status: 503, body: '' }) : route.fallback()
  })
  const screen = leadsScreen(page)
  await screen.names.first().click()
  await expect(screen.drawerStatus).toBeVisible()
  // The browser itself has a network all the time.
  return { ...screen, attempts: () => attempts, comeBack: () => void (isAway = false) }
}

async function colleagueChooses(status: string) {
  await queryDatabase(`update waitlist_leads set status = '${status}' where email like 'lead0@%'`)
}

const storedStatus = async () =>
  (await queryDatabase(`select status from waitlist_leads where email like 'lead0@%'`))[0]?.status

test('a choice that a stopped site did not get is sent again by itself @full', async ({ page }) => {
  const { drawerStatus, drawer, comeBack } = await openLeadOfAwaySite(page, 2)
  await drawerStatus.selectOption('Won')
  await expect(drawer.getByRole('alert').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(unsaved(page)).toContainText('A change of yours is not saved yet. It is kept in this tab.')
  comeBack()
  await expect(unsaved(page)).toBeHidden()
  expect(await storedStatus()).toBe('won')
})

test('a choice that a colleague has overtaken leads to its lead, and is not sent again by itself @full', async ({
  page,
}) => {
  const { drawerStatus, drawer, attempts, comeBack } = await openLeadOfAwaySite(page, 2)
  comeBack()
  await colleagueChooses('lost')
  await drawerStatus.selectOption('Won')
  const decide = drawer.getByRole('button', { name: 'Save my choice' })
  await expect(decide).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(unsaved(page)).toContainText('Open the lead to see why.')
  await expect(unsaved(page).getByRole('button', { name: 'Try again' })).toBeHidden()
  // Closing the lead sent the choice once more. The pause between attempts is shorter than this.
  await expect.poll(attempts).toBe(2)
  await page.waitForTimeout(17_000)
  expect(attempts()).toBe(2)
  await unsaved(page).getByRole('button', { name: 'Open the lead' }).click()
  await expect(decide).toBeVisible()
  expect(await storedStatus()).toBe('lost')
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

test('a double click does not confirm, nor a held key: a note, a view, and a change of many @full', async ({
  page,
}) => {
  await openNote(page, 30)
  const { button, drawer, selection } = notesOf(page)
  const deleteNote = button('Delete')
  const deleteNoteNow = button('Press again to delete this note')
  await deleteNote.dblclick()
  await expect(deleteNoteNow).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(deleteNoteNow).toBeHidden()
  await deleteNote.focus()
  await holdEnter(page)
  await expect(deleteNoteNow).toBeVisible()
  expect(await storedNotes()).toEqual(['Called'])
  await deleteNoteNow.press('Enter')
  await expect.poll(storedNotes).toEqual([])
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()

  const pageButton = (name: string) => page.getByRole('button', { name, exact: true })
  const views = () => queryDatabase(`select name from lead_views where name = 'Held ports'`)
  await page.getByText('Views', { exact: true }).click()
  await page.getByLabel('Save this view as').fill('Held ports')
  await pageButton('Save view').click()
  await pageButton('Change Held ports').click()
  await pageButton('Delete').dblclick()
  const deleteViewNow = pageButton('Press again to delete this view')
  await expect(deleteViewNow).toBeVisible()
  expect(await views()).toHaveLength(1)
  await deleteViewNow.click(afterDoubleClick)
  await expect(page.getByRole('link', { name: 'Held ports' })).toBeHidden()
  await expect.poll(views).toEqual([])

  await page.getByRole('checkbox', { name: 'Select all 30 leads' }).check()
  await expectFollowUps(selection)
  await selection.getByLabel('Set status').selectOption('Contacted')
  await selection.getByRole('button', { name: 'Apply' }).dblclick()
  await expect(selection).toContainText('This changes 30 leads. Press again to confirm.')
  await selection.getByLabel('Set status').selectOption('Qualified')
  await selection.getByRole('button', { name: 'Apply' }).focus()
  await holdEnter(page)
  await expect(selection).toContainText('This changes 30 leads. Press again to confirm.')
  const changed = () => queryDatabase(`select id from waitlist_leads where status = 'qualified'`)
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

test('a note that the site cannot be reached stays in its place, and the tab is not closed without a question @full', async ({
  page,
}) => {
  const { drawerStatus, drawer, attempts } = await openLeadOfAwaySite(page, 2)
  await drawerStatus.selectOption('Won')
  await expect(drawer.getByRole('alert').first()).toBeVisible()
  await page.keyboard.press('Escape')
  const tryAgain = unsaved(page).getByRole('button', { name: 'Try again' })
  await tryAgain.focus()
  const before = attempts()
  await expect.poll(attempts).toBeGreaterThan(before + 1)
  await expect(tryAgain).toBeFocused()
  expect(await asksBeforeClosing(page)).toBe(true)
})

test('what a colleague chose while the site was away is told in the open lead @full', async ({ page }) => {
  const { drawerStatus, drawer, comeBack } = await openLeadOfAwaySite(page, 1)
  await drawerStatus.selectOption('Won')
  await expect(drawer.getByRole('button', { name: 'Try again' })).toBeVisible()
  await colleagueChooses('lost')
  comeBack()
  await drawer.getByRole('button', { name: 'Save my choice' }).click()
  await expect(drawer.getByRole('alert')).toHaveCount(0)
  await expect.poll(storedStatus).toBe('won')
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
  const { drawerStatus, drawer, comeBack } = await openLeadOfAwaySite(page, 1)
  await drawerStatus.selectOption('Won')
  const discard = drawer.getByRole('button', { name: 'Discard' })
  await expect(discard).toBeVisible()
  comeBack()
  const held = await holdResponses(page, (request) => request.method() === 'PATCH')
  await drawer.getByRole('button', { name: 'Try again' }).click()
  await expect(discard).toBeHidden()
  await expect(drawer.getByRole('alert').first()).toBeVisible()
  await held.releaseAll()
  await expect(drawer.getByRole('alert')).toHaveCount(0)
  await expect(drawerStatus).toHaveValue('won')
})
