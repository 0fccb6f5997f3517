import type { Page } from 'playwright/test'
import { queryDatabase } from '@tests/support/query-database'
import { expect, signInByForm, test } from '@tests/support/browser-test'
import { countClicks } from '@tests/support/count-clicks'
import { resetLeads, leadsScreen, openLeads, withoutLiveChanges } from '@tests/support/leads-screen'
import { resize } from '@tests/support/screens'

test.use({ allowedComplaints: [/status of (401|404|409)|ERR_INTERNET_DISCONNECTED/] })

async function statusOf(email: string) {
  const [row] = await queryDatabase(`select status from waitlist_leads where email like '${email}@%'`)
  return row?.status
}

const unsaved = (page: Page) => page.getByRole('main').getByText(/not saved yet/)

test('a status is saved when it is chosen, and the last choice can be undone', async ({ page }) => {
  await resetLeads(1)
  await openLeads(page)
  const { names, drawerStatus, drawerOwner, saved, undo, drawer, timeline } = leadsScreen(page)
  await names.first().click()
  await drawerStatus.selectOption('Qualified')
  await expect(saved).toBeVisible()
  await undo.click()
  await expect(drawer.getByText('Undone', { exact: true })).toBeVisible()
  await expect(undo).toBeHidden()
  await expect(drawerStatus).toHaveValue('new')
  await drawerOwner.selectOption('Admin')
  await expect(saved).toBeVisible()
  await undo.click()
  await expect(drawer.getByText('Undone', { exact: true })).toBeVisible()
  await expect(drawerOwner).toHaveValue('')
  await expect(timeline.getByRole('listitem')).toHaveCount(5)
  await page.reload()
  await expect(drawerStatus).toHaveValue('new')
})

test('what was chosen is there after Next, Escape and Back at once @full', async ({ page }) => {
  await resetLeads(3)
  await openLeads(page)
  const { names, drawerStatus, next, drawer } = leadsScreen(page)
  await names.first().click()
  await drawerStatus.selectOption('Contacted')
  await next.click()
  await drawerStatus.selectOption('Qualified')
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
  await expect(page).not.toHaveURL(/lead=/)
  await names.nth(2).click()
  await drawerStatus.selectOption('Won')
  await page.goBack()
  await expect(drawer).toBeHidden()
  await expect.poll(() => statusOf('lead0')).toBe('contacted')
  await expect.poll(() => statusOf('lead1')).toBe('qualified')
  await expect.poll(() => statusOf('lead2')).toBe('won')
})

test('a choice made after the session has ended is kept, and saved after signing in @full', async ({
  page,
  context,
}) => {
  await resetLeads(1)
  await openLeads(page)
  const { names, drawerStatus, drawerOwner, drawer } = leadsScreen(page)
  await names.first().click()
  await expect(drawerStatus).toBeVisible()
  await context.clearCookies()
  await drawerStatus.selectOption('Qualified')
  const alert = drawer.getByRole('alert').filter({ hasText: 'What you typed or chose is kept in this tab' })
  await expect(alert.first()).toBeVisible()
  await drawerOwner.selectOption('Admin')
  await drawer.getByRole('link', { name: 'Sign in' }).first().click()
  await signInByForm(page)
  await expect(drawerStatus).toHaveValue('qualified')
  await expect(drawerOwner).not.toHaveValue('')
  await expect.poll(() => statusOf('lead0')).toBe('qualified')
  await page.reload()
  await expect(drawerStatus).toHaveValue('qualified')
  await expect(drawer.getByRole('alert')).toHaveCount(0)
})

test('a choice made without a network is kept over Escape, and saved when the network is back', async ({
  page,
  context,
}) => {
  await resetLeads(2)
  await withoutLiveChanges(page)
  await openLeads(page)
  const { names, drawerStatus, drawer } = leadsScreen(page)
  await names.first().click()
  await expect(drawerStatus).toBeVisible()
  await context.setOffline(true)
  await drawerStatus.selectOption('Won')
  await expect(drawer.getByRole('alert').first()).toContainText('Your choice is kept in this tab')
  await page.keyboard.press('Escape')
  await expect(unsaved(page)).toHaveText('A change of yours is not saved yet. It is kept in this tab.')
  expect(await statusOf('lead0')).toBe('new')
  await context.setOffline(false)
  await expect(unsaved(page)).toBeHidden()
  await expect.poll(() => statusOf('lead0')).toBe('won')
})

test('a choice that cannot be saved can be discarded @full', async ({ page, context }) => {
  await resetLeads(1)
  await openLeads(page)
  const { names, drawerStatus, drawer } = leadsScreen(page)
  await names.first().click()
  await expect(drawerStatus).toBeVisible()
  await context.setOffline(true)
  await drawerStatus.selectOption('Won')
  await drawer.getByRole('button', { name: 'Discard' }).click()
  await expect(drawerStatus).toHaveValue('new')
  await context.setOffline(false)
  await page.keyboard.press('Escape')
  await expect(unsaved(page)).toBeHidden()
  expect(await statusOf('lead0')).toBe('new')
})

test('Next goes on after a change that leaves the filter, and closing leads to the next row @full', async ({
  page,
}) => {
  await resetLeads(4)
  await openLeads(page, '/admin?status=new')
  const { names, drawerStatus, saved, next, drawer } = leadsScreen(page)
  await names.first().click()
  await expect(drawer.getByText('Lead 1 of 4')).toBeVisible()
  await drawerStatus.selectOption('Contacted')
  await expect(saved).toBeVisible()
  await expect(page.getByText('3 leads found', { exact: true })).toBeAttached()
  await expect(drawer.getByText('Lead 1 of 4')).toBeVisible()
  await next.click()
  await expect(drawer.getByText('Lead 2 of 4')).toBeVisible()
  await drawerStatus.selectOption('Contacted')
  await expect(saved).toBeVisible()
  await expect(page.getByText('2 leads found', { exact: true })).toBeAttached()
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
  await expect(names).toHaveCount(2)
  await expect(names.first()).toBeFocused()
})

test('each lead takes two clicks: status, owner, next step and a note, then the next lead @full', async ({
  page,
}) => {
  await resetLeads(3)
  await queryDatabase(`update waitlist_leads set created_at = created_at - interval '9 days'`)
  await openLeads(page)
  await page.goto('/admin?view=today')
  const { names, drawer, drawerStatus, drawerOwner, note, timeline } = leadsScreen(page)
  await countClicks(page)
  await names.first().click()
  for (const place of [1, 2, 3]) {
    await expect(drawer.getByText(`Lead ${place} of 3`)).toBeVisible()
    await expect(timeline.getByRole('listitem')).toHaveCount(1)
    await drawer.getByText('Status', { exact: true }).click()
    await page.keyboard.press('c')
    await expect(drawerStatus).toHaveValue('contacted')
    await page.keyboard.press('Tab')
    await page.keyboard.press('a')
    await expect(drawerOwner.locator('option:checked')).toHaveText('Admin')
    await page.keyboard.press('Tab')
    await page.keyboard.type('Send the price list')
    await drawer.getByText('Note', { exact: true }).click()
    await page.keyboard.type(`Called, number ${place}`)
    await page.keyboard.press('Control+Enter')
    await expect(note).toHaveValue('')
    await expect(timeline).toContainText('Next step: None Send the price list')
    await expect(timeline).toContainText(`Called, number ${place}`)
    await page.keyboard.press('Alt+PageDown')
  }
  await expect(drawer.getByText('Lead 3 of 3')).toBeVisible()
  const worked = await queryDatabase(
    `select 1 from waitlist_leads where status = 'contacted' and next_step = 'Send the price list'
       and owner_id = (select id from users where email = 'admin@example.com')`,
  )
  expect(worked).toHaveLength(3)
  // One to open the first, two for each.
  await expect(page.locator('body')).toHaveAttribute('data-clicks', '7')
})

test('on a phone a day of twenty leads takes two taps each: status and owner, then due day and next lead @full', async ({
  page,
}) => {
  await resetLeads(20)
  await queryDatabase(`update waitlist_leads set created_at = created_at - interval '9 days'`)
  await resize(page, 390)
  await openLeads(page)
  await page.goto('/admin?view=today')
  const { names, drawer } = leadsScreen(page)
  await countClicks(page)
  await names.first().click()
  for (let place = 1; place <= 20; place += 1) {
    await expect(drawer.getByText(`Lead ${place} of 20`)).toBeVisible()
    const contacted = drawer.getByRole('button', { name: 'Contacted' })
    await expect(contacted).toBeInViewport({ ratio: 1 })
    await contacted.click()
    await expect(contacted).toHaveAttribute('aria-pressed', 'true')
    await drawer
      .getByRole('group', { name: 'Go on' })
      .getByRole('button', { name: /^Due tomorrow/ })
      .click()
  }
  await expect
    .poll(async () => {
      const worked = await queryDatabase(
        `select 1 from waitlist_leads where status = 'contacted' and due_on is not null
           and owner_id = (select id from users where email = 'admin@example.com')`,
      )
      return worked.length
    })
    .toBe(20)
  // One to open the first, two for each.
  await expect(page.locator('body')).toHaveAttribute('data-clicks', '41')
})

test('on a phone what was chosen on the way to the next lead is undone from there @full', async ({
  page,
}) => {
  await resetLeads(2)
  await resize(page, 390)
  await openLeads(page)
  const { names, drawer } = leadsScreen(page)
  const [first = ''] = await names.allTextContents()
  const followUpOfFirst = async () => {
    const [row] = await queryDatabase(
      `select owner_id, due_on from waitlist_leads where email like 'lead0@%'`,
    )
    return [row?.owner_id !== null, row?.due_on !== null]
  }
  await names.first().click()
  await drawer.getByRole('button', { name: 'Due in a week, and go on' }).click()
  await expect(drawer.getByText('Lead 2 of 2')).toBeVisible()
  await expect(drawer.getByText(`${first}: saved`)).toBeVisible()
  expect(await followUpOfFirst()).toEqual([true, true])
  await drawer.getByRole('button', { name: `Undo what was chosen for ${first}` }).click()
  await expect(drawer.getByText(`${first}: undone`)).toBeVisible()
  expect(await followUpOfFirst()).toEqual([false, false])
})

test('on a phone a choice for a lead that is deleted meanwhile is not said to be saved @full', async ({
  page,
}) => {
  await resetLeads(2)
  await resize(page, 390)
  await withoutLiveChanges(page)
  await openLeads(page)
  const { names, drawer } = leadsScreen(page)
  const [first = ''] = await names.allTextContents()
  await names.first().click()
  const choice = drawer.getByRole('button', { name: 'Due in a week, and go on' })
  await expect(choice).toBeVisible()
  await queryDatabase(`delete from waitlist_leads where email like 'lead0@%'`)
  await choice.click()
  await expect(drawer.getByText(`${first}: deleted meanwhile, not saved`)).toBeVisible()
  await expect(drawer.getByRole('button', { name: `Undo what was chosen for ${first}` })).toHaveCount(0)
})

test('Back closes the drawer and then leaves the screen, Forward opens it again @full', async ({ page }) => {
  await resetLeads(3)
  await openLeads(page, '/admin?sort=name')
  const { names, next, drawer } = leadsScreen(page)
  await page.goto('/legal/terms')
  await page.goto('/admin?sort=name')
  await names.first().click()
  await expect(drawer).toBeVisible()
  await next.click()
  await expect(drawer.getByText('Lead 2 of 3')).toBeVisible()
  await page.goBack()
  await expect(drawer).toBeHidden()
  await expect(page).toHaveURL(/\/admin\?sort=name$/)
  await expect(names.nth(1)).toBeFocused()
  await page.goForward()
  await expect(drawer.getByText('Lead 2 of 3')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
  await names.nth(2).click()
  await expect(drawer.getByText('Lead 3 of 3')).toBeVisible()
  await page.reload()
  await expect(drawer.getByText('Lead 3 of 3')).toBeVisible()
  await drawer.getByRole('button', { name: 'Close' }).click()
  await expect(drawer).toBeHidden()
  await expect(page).toHaveURL(/\/admin\?sort=name$/)
  await page.goBack()
  await expect(page).toHaveURL(/\/legal\/terms$/)
})

test('a lead from a shared address closes to the list @full', async ({ page }) => {
  await resetLeads(2)
  const [lead] = await queryDatabase(`select id from waitlist_leads where email like 'lead1@%'`)
  await openLeads(page, `/admin?lead=${lead?.id}`)
  const { drawer, names } = leadsScreen(page)
  await expect(drawer.getByText('Lead 2 of 2')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
  await expect(page).toHaveURL(/\/admin$/)
  await expect(names.nth(1)).toBeFocused()
})

test('what a person sent a second time is in the drawer', async ({ page, request }) => {
  await resetLeads(0)
  const email = `${crypto.randomUUID()}@example.org`
  const lead = { name: 'Ada Again', email, organization: 'City of First', industry: 'energy' }
  await request.post('/api/waitlist', { data: lead })
  const describedRequest = {
    needsCustomSolution: true,
    customSolutionDescription: 'Please call me at +49 89 1234',
  }
  await request.post('/api/waitlist', {
    data: { ...lead, ...describedRequest, organization: 'City of Second' },
  })
  await openLeads(page)
  const { names, timeline, drawer } = leadsScreen(page)
  await names.first().click()
  await expect(timeline.getByRole('listitem').first()).toContainText('Signed up again')
  await expect(timeline).toContainText('Please call me at +49 89 1234')
  await expect(timeline).toContainText('City of Second')
  await expect(drawer.getByText('City of First')).toBeVisible()
})
