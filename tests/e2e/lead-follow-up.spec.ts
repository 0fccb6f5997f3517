import { siteUrl } from '@tests/support/browser-site'
import { queryDatabase } from '@tests/support/query-database'
import { expect, signIn, signInByForm, test } from '@tests/support/browser-test'
import {
  addColleague,
  resetLeads,
  leadsScreen,
  openLeads,
  withoutLiveChanges,
} from '@tests/support/leads-screen'

test.use({ allowedComplaints: [/status of (401|404|409)|ERR_INTERNET_DISCONNECTED|ERR_FAILED/] })

test('a lead opens with all its details, is followed up, and its timeline tells it', async ({ page }) => {
  await resetLeads(3)
  const { name: colleague } = await addColleague('Kim Sales')
  await queryDatabase(`
    update waitlist_leads set needs_custom_solution = true, sign_ups = 3,
      custom_solution_description = E'Noise along the harbour\\nby spring' where email like 'lead0@%'`)
  await openLeads(page)
  const { names, drawer, drawerStatus, drawerOwner, saved, note, addNote, timeline, row } = leadsScreen(page)
  await names.first().click()
  await expect(drawer.getByText('Noise along the harbour')).toBeVisible()
  await expect(drawer.getByText('3 times in all')).toBeVisible()
  await expect(drawer.getByRole('link', { name: /^lead0@/ })).toHaveAttribute('href', /^mailto:/)
  await expect(page).toHaveURL(/lead=/)
  await drawerStatus.selectOption('Qualified')
  await drawerOwner.selectOption(colleague)
  await expect(saved).toBeVisible()
  await note.fill('Called; wants a pilot in May')
  await addNote.click()
  await expect(timeline).toContainText('Called; wants a pilot in May')
  await expect(note).toHaveValue('')
  await expect(timeline.getByRole('listitem')).toHaveCount(4)
  await expect(timeline).toContainText('Status: New Qualified')
  await expect(timeline).toContainText('Owner: No owner Kim Sales')
  await page.keyboard.press('Escape')
  await expect(row('Ada Lovelace')).toContainText('Qualified')
  await leadsScreen(page).status.selectOption('Qualified')
  await expect(page.getByText('1 lead found')).toBeVisible()
  await leadsScreen(page).owner.selectOption('Me')
  await expect(page.getByText('0 leads found', { exact: true })).toBeVisible()
})

test('the second of two people sees the difference, and decides @full', async ({ page, browser }) => {
  await resetLeads(1)
  const kim = await addColleague('Kim Second')
  // Else the first of the two would see the change of the second before choosing.
  await page.route('**/api/admin/leads/new**', (route) => route.abort())
  await openLeads(page)
  const other = await browser.newPage()
  await signIn(other, { email: kim.email, password: 'a sign-in for browser tests only' })
  await other.goto('/admin')
  for (const screen of [page, other]) {
    const viewersResponse = screen.waitForResponse(/\/viewers$/)
    await leadsScreen(screen).names.first().click()
    await expect(leadsScreen(screen).drawerStatus).toBeVisible()
    await viewersResponse
  }
  await expect(leadsScreen(other).drawer.getByText('Admin has it open too')).toBeVisible()
  await leadsScreen(other).drawerStatus.selectOption('Won')
  await expect(leadsScreen(other).saved).toBeVisible()

  const { drawer, drawerStatus, timeline } = leadsScreen(page)
  await drawerStatus.selectOption('Lost')
  const alert = drawer.getByRole('alert')
  await expect(alert).toContainText('Kim Second changed this lead after you opened it')
  await expect(alert.getByRole('row', { name: 'Status Won Lost' })).toBeVisible()
  await expect(drawerStatus).toHaveValue('lost')
  await alert.getByRole('button', { name: 'Keep what it is now' }).click()
  await expect(drawerStatus).toHaveValue('won')
  await expect(timeline.getByRole('listitem')).toHaveCount(2)
  await other.close()
})

test('a note whose save fails stays, over a lost network, a reload and a sign-in @full', async ({
  page,
  context,
}) => {
  await resetLeads(1)
  await openLeads(page)
  const { names, drawer, note, addNote, timeline } = leadsScreen(page)
  await names.first().click()
  await note.fill('Do not lose me')
  await context.setOffline(true)
  await addNote.click()
  await expect(drawer.getByRole('alert').first()).toContainText('The site could not be reached')
  await expect(note).toHaveValue('Do not lose me')
  await context.setOffline(false)
  await context.clearCookies()
  await addNote.click()
  const signInLink = drawer.getByRole('link', { name: 'Sign in' }).first()
  await expect(signInLink).toBeVisible()
  await signInLink.click()
  await signInByForm(page)
  await expect(note).toHaveValue('Do not lose me')
  await addNote.click()
  await expect(timeline).toContainText('Do not lose me')
})

test('what was chosen and typed offline can be read after its lead was deleted meanwhile @full', async ({
  page,
  context,
}) => {
  await resetLeads(2)
  await withoutLiveChanges(page)
  await openLeads(page)
  const { names, drawer, drawerStatus } = leadsScreen(page)
  await names.first().click()
  await expect(drawer.getByLabel('Next step')).toBeEditable()
  await context.setOffline(true)
  await drawer.getByLabel('Next step').fill('Call Mrs Bell on Tuesday')
  await page.keyboard.press('Tab')
  await expect(drawer.getByRole('alert')).toContainText('Your choice is kept in this tab')
  await drawerStatus.selectOption('Contacted')
  await queryDatabase(`delete from waitlist_leads where email like 'lead0@%'`)
  await context.setOffline(false)
  const lost = drawer
    .getByRole('alert')
    .filter({ hasText: 'This lead was deleted before your change was saved.' })
  await expect(lost).toContainText('Status: Contacted')
  await expect(lost).toContainText('Next step: Call Mrs Bell on Tuesday')
  await expect(drawer.getByLabel('Next step')).toHaveValue('Call Mrs Bell on Tuesday')

  await page.reload()
  await expect(lost).toContainText('Next step: Call Mrs Bell on Tuesday')
  await page.keyboard.press('Escape')
  const left = page.getByText(
    'A lead that you wrote about is no longer in the list. Your words are kept in this tab.',
  )
  await expect(left).toBeVisible()
  await page.getByRole('button', { name: 'Read them' }).click()
  await lost.getByRole('button', { name: 'Discard' }).click()
  await expect(lost).toBeHidden()
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
  await expect(left).toBeHidden()
})

test('a note about a lead that was deleted while its drawer was closed can be read @full', async ({
  page,
}) => {
  await resetLeads(2)
  await openLeads(page)
  const { names, drawer, note } = leadsScreen(page)
  await names.first().click()
  await note.fill('Half a sentence')
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
  const read = page.getByRole('button', { name: 'Read them' })
  await expect(read).toBeHidden()
  await queryDatabase(`delete from waitlist_leads where email like 'lead0@%'`)
  await page.getByRole('button', { name: 'Refresh' }).click()
  await read.click()
  await expect(note).toHaveValue('Half a sentence')
  await page.reload()
  await expect(drawer.getByText('You were writing a note about this lead. Copy what you need:')).toBeVisible()
  await expect(drawer.getByText('Half a sentence')).toBeVisible()
})

test('a next step that the site would refuse can be read after its lead was deleted @full', async ({
  page,
}) => {
  await resetLeads(2)
  await openLeads(page)
  const { names, drawer } = leadsScreen(page)
  await names.first().click()
  const tooLong = `Call ${'again and '.repeat(30)}again`
  await drawer.getByLabel('Next step').fill(tooLong)
  await page.keyboard.press('Tab')
  await queryDatabase(`delete from waitlist_leads where email like 'lead0@%'`)
  await page.reload()
  const lost = drawer
    .getByRole('alert')
    .filter({ hasText: 'This lead was deleted before your change was saved.' })
  await expect(lost).toContainText(tooLong)
  await lost.getByRole('button', { name: 'Discard' }).click()
  await expect(lost).toBeHidden()
})

test('Undo is gone once a colleague has chosen something else @full', async ({ page }) => {
  await resetLeads(1)
  await openLeads(page)
  const { names, drawerStatus, saved, undo } = leadsScreen(page)
  await names.first().click()
  await drawerStatus.selectOption('Contacted')
  await expect(saved).toBeVisible()
  await expect(undo).toBeVisible()
  const [lead] = await queryDatabase('select id, owner_id as owner from waitlist_leads')
  const seen = { id: lead?.id, status: 'contacted', owner: lead?.owner, nextStep: null, dueOn: null }
  const data = { set: { status: 'won' }, leads: [seen] }
  const changed = await page.request.patch('/api/admin/leads', { data, headers: { origin: siteUrl } })
  expect(changed.status()).toBe(200)
  await expect(drawerStatus).toHaveValue('won')
  await expect(undo).toBeHidden()
  await expect(saved).toBeHidden()
})

test('a lead deleted while it is open says so, and keeps what was typed @full', async ({ page }) => {
  await resetLeads(2)
  await withoutLiveChanges(page)
  await openLeads(page)
  const { names, drawer, note, addNote } = leadsScreen(page)
  await names.first().click()
  await note.fill('Half a sentence')
  await drawer.getByRole('button', { name: 'Correct details' }).click()
  await drawer.getByLabel('Organization').fill('Half a name')
  await queryDatabase(`delete from waitlist_leads where email like 'lead0@%'`)
  await drawer.getByLabel('Next step').fill('Half a step')
  await addNote.click()
  const deleted =
    'Somebody has deleted this lead. It is shown as it was; what you were writing is kept below, to be copied.'
  await expect(drawer.getByRole('alert').first()).toHaveText(deleted)
  await expect(drawer.getByRole('button', { name: 'Contacted' })).toBeDisabled()
  await expect(note).toHaveValue('Half a sentence')
  await expect(drawer.getByLabel('Next step')).toHaveValue('Half a step')
  await expect(drawer.getByLabel('Organization')).toHaveValue('Half a name')
  await drawer.getByRole('button', { name: 'Save details' }).click()
  await expect(drawer.getByText('This lead has been deleted.')).toBeVisible()
  await expect(drawer.getByLabel('Organization')).toHaveValue('Half a name')
  await page.reload()
  await expect(drawer.getByText('There is no lead at this address. It may have been deleted.')).toBeVisible()
  const kept = drawer.getByRole('alert')
  for (const words of ['Half a sentence', 'Half a name', 'Half a step'])
    await expect(kept.filter({ hasText: words })).toBeVisible()
  const keptNote = kept.filter({ hasText: 'Half a sentence' })
  await keptNote.getByRole('button', { name: 'Discard' }).click()
  await expect(keptNote).toBeHidden()
})
