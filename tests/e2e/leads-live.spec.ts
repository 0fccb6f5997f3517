import { readFile } from 'node:fs/promises'
import type { APIRequestContext } from 'playwright/test'
import { siteUrl } from '@tests/support/browser-site'
import { queryDatabase } from '@tests/support/query-database'
import { expect, signIn, test } from '@tests/support/browser-test'
import { holdResponses } from '@tests/support/late-responses'
import { addColleague, resetLeads, leadsScreen, openLeads } from '@tests/support/leads-screen'

test.use({ allowedComplaints: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED|status of 503/] })

function join(request: APIRequestContext, changes: object) {
  const lead = { name: 'New Caller', organization: 'Harbor Lines', industry: 'energy' }
  const email = `${crypto.randomUUID()}@example.org`
  return request.post('/api/waitlist', { data: { ...lead, email, ...changes } })
}

test('the bar of new leads counts what the filters leave, and says what is outside @full', async ({
  page,
  request,
}) => {
  await resetLeads(20)
  await openLeads(page, '/admin?industry=insurance')
  const { names } = leadsScreen(page)
  const before = await names.count()
  await join(request, { industry: 'energy' })
  const outside = page.getByRole('button', { name: '1 new lead outside these filters: clear filters' })
  await expect(outside).toBeVisible()
  await expect(page.getByRole('button', { name: /: show$/ })).toBeHidden()
  await join(request, { industry: 'insurance', name: 'Insured Caller' })
  await page.getByRole('button', { name: '1 new lead: show' }).click()
  await expect(names).toHaveCount(before + 1)
  await expect(names.first()).toHaveText('Insured Caller')
  await join(request, { industry: 'energy', name: 'Another Caller' })
  await outside.click()
  await expect(page.getByText('23 leads found', { exact: true })).toBeVisible()
  await expect(names.first()).toHaveText('Another Caller')
})

test('what a colleague changes is shown at once, and no row moves until this person says so @full', async ({
  page,
  browser,
}) => {
  await resetLeads(5)
  const kim = await addColleague('Kim Live')
  await openLeads(page, '/admin?status=new')
  const other = await browser.newPage()
  await signIn(other, { email: kim.email, password: 'a sign-in for browser tests only' })
  await other.goto('/admin')
  await leadsScreen(other).names.nth(1).click()
  await leadsScreen(other).drawerStatus.selectOption('Qualified')
  await expect(leadsScreen(other).saved).toBeVisible()
  const { names, row } = leadsScreen(page)
  await expect(row('lead1@')).toContainText('Qualified')
  await expect(names).toHaveCount(5)
  await page.getByRole('button', { name: '1 changed by colleagues: show' }).click()
  await expect(names).toHaveCount(4)
  await other.close()
})

test('what a colleague changes while an earlier change is being read is not missed @full', async ({
  page,
  browser,
}) => {
  await resetLeads(2)
  const kim = await addColleague('Kim Twice')
  await openLeads(page)
  const other = await browser.newPage()
  await signIn(other, { email: kim.email, password: 'a sign-in for browser tests only' })
  await other.goto('/admin')
  const { heldCount: heldCount, releaseAll } = await holdResponses(page, (sent) =>
    sent.url().endsWith('/leads/follow-up'),
  )
  const { names, drawer, drawerStatus, saved } = leadsScreen(other)
  await names.nth(0).click()
  await drawerStatus.selectOption('Qualified')
  await expect(saved).toBeVisible()
  await expect.poll(heldCount).toBe(1)
  await other.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
  await names.nth(1).click()
  const stored = other.waitForResponse((response) => response.request().method() === 'PATCH')
  await drawerStatus.selectOption('Won')
  await stored
  // One read at a time: the next begins once this one has ended.
  expect(heldCount()).toBe(1)
  await releaseAll()
  const { row } = leadsScreen(page)
  await expect(row('lead0@')).toContainText('Qualified')
  await expect(row('lead1@')).toContainText('Won')
  await other.close()
})

test('new leads that cannot be read are announced all the same @full', async ({ page, request }) => {
  await resetLeads(2)
  await openLeads(page, '/admin?industry=energy')
  await page.route('**/api/admin/leads?since=*', (route) => route.fulfill({ status: 503 }))
  await join(request, { industry: 'energy' })
  await page.getByRole('button', { name: '1 new lead: show' }).click()
  await expect(leadsScreen(page).names.first()).toHaveText('New Caller')
})

test('a lead that is open shows what a colleague does @full', async ({ page, browser }) => {
  await resetLeads(1)
  const kim = await addColleague('Kim Drawer')
  await openLeads(page)
  const { names, note, drawerStatus, timeline } = leadsScreen(page)
  await names.first().click()
  await note.fill('Half a sentence')
  const other = await browser.newPage()
  await signIn(other, { email: kim.email, password: 'a sign-in for browser tests only' })
  await other.goto('/admin')
  await leadsScreen(other).names.first().click()
  await leadsScreen(other).drawerStatus.selectOption('Won')
  await expect(drawerStatus).toHaveValue('won')
  await expect(timeline).toContainText('Kim Drawer')
  await expect(note).toHaveValue('Half a sentence')
  await other.close()
})

test('a lead that an admin erases leaves the open list, its count and its export by itself @full', async ({
  page,
}) => {
  await resetLeads(3)
  await openLeads(page)
  const { names, row } = leadsScreen(page)
  await expect(names).toHaveCount(3)
  const [lead] = await queryDatabase("select id from waitlist_leads where email like 'lead1@%'")
  const erased = await page.request.delete(`/api/waitlist-leads/${lead?.id}`, {
    headers: { origin: siteUrl },
  })
  expect(erased.status()).toBe(200)
  await expect(row('lead1@')).toHaveCount(0)
  await expect(page.getByText('2 leads found', { exact: true })).toBeVisible()
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  expect(await readFile(await (await downloading).path(), 'utf8')).not.toContain('lead1@')
})

test('after the network is back the list reads itself again @full', async ({ page, context }) => {
  await resetLeads(2)
  await openLeads(page)
  const banner = page.getByRole('main').getByRole('alert')
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect(banner).toContainText('Failed to load waitlist leads. Please try again.')
  await expect(banner).toContainText(/The list below is as it was at \d\d:\d\d:\d\d\./)
  await context.setOffline(false)
  await expect(banner).toBeHidden()
})

test('spam is counted, its reasons are said, and a search finds it @full', async ({ page, request }) => {
  await resetLeads(2)
  await request.post('/api/waitlist', {
    data: {
      name: 'Trapped Caller',
      email: 'trapped@example.org',
      organization: 'Harbor',
      industry: 'energy',
    },
    headers: { 'x-form-website': 'x' },
  })
  await openLeads(page)
  const { search, names, drawer } = leadsScreen(page)
  await expect(page.getByRole('link', { name: '1 set aside as spam' })).toBeVisible()
  await search.fill('trapped')
  await expect(page.getByText('0 leads found', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: '1 match set aside as spam' }).click()
  await expect(page.getByText('1 lead found')).toBeVisible()
  await expect(search).toHaveValue('trapped')
  await names.first().click()
  const why = drawer.getByRole('region', { name: 'Set aside as spam by the site' })
  await expect(why).toContainText('The field that people cannot see was filled in.')
})

test('the screen and the dashboard say that nobody is told of new leads, until somebody is @full', async ({
  page,
}) => {
  await resetLeads(1)
  await queryDatabase('delete from waitlist_settings_team_notice_recipients')
  await openLeads(page)
  const text = 'Nobody on the team gets an email when a new lead signs up.'
  await expect(page.getByText(text)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Choose who is notified' })).toHaveAttribute(
    'href',
    '/cms/globals/waitlist-settings',
  )
  await page.goto('/cms')
  await expect(page.getByText(text)).toBeVisible()
  await queryDatabase(
    `insert into waitlist_settings_team_notice_recipients (_order, _parent_id, id, email)
     select 1, id, 'one', 'team@example.com' from waitlist_settings`,
  )
  await openLeads(page)
  await expect(page.getByText(text)).toBeHidden()
  await queryDatabase('delete from waitlist_settings_team_notice_recipients')
})
