import { queryDatabase } from '@tests/support/query-database'
import {
  expectFollowUps,
  addColleague,
  afterDoubleClick,
  resetLeads,
  leadsScreen,
  openLeads,
  withoutLiveChanges,
} from '@tests/support/leads-screen'
import { expect, signInByForm, test } from '@tests/support/browser-test'

test.use({ allowedComplaints: [/status of (40[01]|409|503)/] })

test('many leads change at once; those that somebody else has changed stay and stay selected', async ({
  page,
}) => {
  await resetLeads(40)
  await withoutLiveChanges(page)
  await openLeads(page)
  const { selection, status } = leadsScreen(page)
  await leadsScreen(page).boxes.first().check()
  await expect(selection).toContainText('1 selected')
  await selection.getByRole('button', { name: 'Select all 40' }).click()
  await expect(selection).toContainText('40 selected')
  await expectFollowUps(selection)
  await queryDatabase(`update waitlist_leads set status = 'won' where email like 'lead7@%'`)
  await selection.getByLabel('Set status').selectOption('Contacted')
  await selection.getByLabel('Set owner').selectOption('Admin')
  await selection.getByRole('button', { name: 'Apply' }).click()
  await expect(selection).toContainText('This changes 40 leads. Press again to confirm.')
  await selection.getByRole('button', { name: 'Change 40 leads' }).click(afterDoubleClick)
  await expect(selection).toContainText(
    '39 leads changed. 1 lead was just changed by somebody else, so it stays as it is, still selected.',
  )
  await expect(selection).toContainText('1 selected')
  await expect(selection.getByRole('listitem')).toHaveText(/: now Won, No owner$/)
  await expect(selection.getByLabel('Set status')).toHaveValue('')
  await status.selectOption('Contacted')
  await expect(page.getByText('39 leads found', { exact: true })).toBeVisible()
  await selection.getByRole('button', { name: 'Undo' }).click()
  await expect(selection).toContainText('39 leads changed back.')
  await expect(page.getByText('0 leads found', { exact: true })).toBeVisible()
})

test('the box in the heading selects all, and Shift a range @full', async ({ page }) => {
  await resetLeads(12)
  await openLeads(page)
  const { selection, boxes } = leadsScreen(page)
  await boxes.nth(2).click()
  await boxes.nth(5).click({ modifiers: ['Shift'] })
  await expect(selection).toContainText('4 selected')
  await boxes.nth(4).click({ modifiers: ['Shift'] })
  await expect(selection).toContainText('2 selected')
  const all = page.getByRole('checkbox', { name: 'Select all 12 leads' })
  await all.check()
  await expect(selection).toContainText('12 selected')
  await all.uncheck()
  await expect(selection).toBeHidden()
})

test('spam leaves the list, and is there when asked for @full', async ({ page }) => {
  await resetLeads(3)
  await openLeads(page)
  const { names, drawerStatus, saved, status } = leadsScreen(page)
  await names.first().click()
  await drawerStatus.selectOption('Spam')
  await expect(saved).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByText('2 leads found', { exact: true })).toBeVisible()
  await status.selectOption('Spam')
  await expect(page.getByText('1 lead found')).toBeVisible()
  await expect(names).toHaveCount(1)
})

test('new leads announce themselves and wait to be shown', async ({ page, request }) => {
  await resetLeads(2)
  await openLeads(page)
  const announcement = page.getByRole('button', { name: /new leads?: show/ })
  for (const name of ['First Caller', 'Second Caller']) {
    const email = `${crypto.randomUUID()}@example.org`
    const lead = { name, email, organization: 'Harbor Lines', industry: 'energy' }
    await request.post('/api/waitlist', { data: { ...lead, needsCustomSolution: false } })
  }
  await expect(announcement).toHaveText('2 new leads: show')
  await expect(page.getByText('2 leads found', { exact: true })).toBeVisible()
  await announcement.click()
  await expect(page.getByText('4 leads found', { exact: true })).toBeVisible()
  await expect(leadsScreen(page).names.first()).toHaveText('Second Caller')
  await expect(announcement).toBeHidden()
})

test('a session that ends while the screen is open says so, and the way back keeps the view @full', async ({
  page,
  context,
}) => {
  await resetLeads(40)
  await openLeads(page, '/admin?q=ada&sort=name')
  await context.clearCookies()
  await page.getByRole('button', { name: 'Refresh' }).click()
  const banner = page
    .getByRole('alert')
    .filter({ hasText: 'Failed to load waitlist leads. Please try again.' })
  await expect(banner).toContainText('Your session has ended')
  await banner.getByRole('link', { name: 'Sign in' }).click()
  await signInByForm(page)
  await expect(page).toHaveURL(/\/admin\?q=ada&sort=name$/)
  await expect(page.getByText('5 leads found', { exact: true })).toBeVisible()
})

test('an Undo that stops on its way says how far it came, and can be pressed again @full', async ({
  page,
}) => {
  await resetLeads(2)
  const colleagues = [await addColleague('Ada First'), await addColleague('Bo Second')]
  for (const [index, { email }] of colleagues.entries())
    await queryDatabase(
      `update waitlist_leads set owner_id = (select id from users where email = $1)
       where email like 'lead${index}@%'`,
      [email],
    )
  await openLeads(page)
  const { selection, row, boxes } = leadsScreen(page)
  for (const index of [0, 1]) await boxes.nth(index).check()
  await selection.getByLabel('Set owner').selectOption('Admin')
  await selection.getByRole('button', { name: 'Apply' }).click()
  await expect(selection).toContainText('2 leads changed.')
  const setRole = (role: string) =>
    queryDatabase(`update users set role = '${role}' where email = $1`, [colleagues[1]?.email])
  await setRole('editor')
  await selection.getByRole('button', { name: 'Undo' }).click()
  await expect(selection.getByRole('alert')).toHaveText(
    'Only 1 lead was changed. That person cannot look after leads. Please choose another.',
  )
  await expect(row('lead0@')).toContainText('Ada F.')
  await expect(row('lead1@')).toContainText('Admin')
  await setRole('sales')
  await selection.getByRole('button', { name: 'Undo' }).click()
  await expect(selection).toContainText('2 leads changed back.')
  await expect(row('lead1@')).toContainText('Bo S.')
  await expect(selection.getByRole('button', { name: 'Undo' })).toBeHidden()
})

test('a next step with a blank at its end can be undone, and a blank alone sets nothing @full', async ({
  page,
}) => {
  await resetLeads(1)
  await openLeads(page)
  const { selection, boxes } = leadsScreen(page)
  const apply = selection.getByRole('button', { name: 'Apply' })
  const step = selection.getByRole('textbox', { name: 'Set next step' })
  await boxes.first().check()
  await step.fill(' ')
  await expect(apply).toHaveAttribute('aria-disabled', 'true')
  await step.fill('Call back ')
  await apply.click()
  await expect(selection).toContainText('1 lead changed.')
  await selection.getByRole('button', { name: 'Undo' }).click()
  await expect(selection).toContainText('1 lead changed back.')
  await expect(selection).not.toContainText('somebody else')
  await expect
    .poll(() => queryDatabase('select next_step from waitlist_leads'))
    .toEqual([{ next_step: null }])
})

test('a change that fails on its way and is tried again is undone as a whole @full', async ({ page }) => {
  await resetLeads(10_002)
  await openLeads(page)
  const { selection, boxes } = leadsScreen(page)
  const apply = selection.getByRole('button', { name: /^(Apply|Change [0-9]+ leads)$/ })
  const statuses = () =>
    queryDatabase('select status::text, count(*)::int from waitlist_leads group by status order by status')
  await boxes.first().check()
  await expectFollowUps(selection)
  await selection.getByRole('button', { name: 'Select all 10002' }).click()
  await selection.getByLabel('Set status').selectOption('Contacted')
  let sent = 0
  await page.route('**/api/admin/leads', async (route) => {
    if (route.request().method() !== 'PATCH') return route.fallback()
    sent += 1
    return sent === 2 || sent === 3 ? route.fulfill({ status: 400, body: 'Not now.' }) : route.fallback()
  })
  await apply.click()
  await apply.click(afterDoubleClick)
  await expect(selection.getByRole('alert')).toContainText('Only 10000 leads were changed.')
  await apply.click()
  await expect(selection.getByRole('alert')).toContainText('Nothing was changed.')
  await expect(selection.getByRole('button', { name: 'Undo all 10000' })).toBeVisible()
  await apply.click()
  await expect(selection).toContainText('2 leads changed.')
  expect(await statuses()).toEqual([{ status: 'contacted', count: 10_002 }])
  await selection.getByRole('button', { name: 'Undo all 10002' }).click()
  await expect(selection).toContainText('10002 leads changed back.')
  expect(await statuses()).toEqual([{ status: 'new', count: 10_002 }])
  await resetLeads(0)
})

test('what a colleague made of a lead is not guessed where it could not be read @full', async ({ page }) => {
  await resetLeads(2)
  await openLeads(page)
  const { selection, boxes } = leadsScreen(page)
  await boxes.first().check()
  await expectFollowUps(selection)
  await page.route('**/api/admin/leads/follow-up', (route) =>
    route.fulfill({ status: 503, body: 'Not now.' }),
  )
  await queryDatabase(`update waitlist_leads set status = 'won' where email like 'lead0@%'`)
  await selection.getByLabel('Set status').selectOption('Lost')
  await selection.getByRole('button', { name: 'Apply' }).click()
  await expect(selection).toContainText(
    'was just changed by somebody else, so it stays as it is, still selected.',
  )
  await expect(selection).not.toContainText('now New')
  await page.unroute('**/api/admin/leads/follow-up')
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect(selection.getByRole('listitem')).toHaveText(/: now Won, No owner$/)
})
