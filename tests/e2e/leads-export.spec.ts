import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright/test'
import { queryDatabase } from '@tests/support/query-database'
import { admin } from '@tests/support/browser-site'
import { addColleague, resetLeads, leadsScreen, openLeads } from '@tests/support/leads-screen'
import { expect, signIn, test } from '@tests/support/browser-test'

test.use({ allowedComplaints: [/status of (401|403|503)|ERR_INTERNET_DISCONNECTED|ERR_FAILED/] })

test('of 100,000 leads at most 60 rows are mounted, all are counted, and the search finds one @full', async ({
  page,
}) => {
  await resetLeads(100_000)
  await openLeads(page)
  const { search, table, names } = leadsScreen(page)
  await expect(page.getByText('100000 leads found', { exact: true })).toBeVisible()
  await expect(table).toHaveAttribute('aria-rowcount', '100001')
  for (const place of [0, 0.5, 1]) {
    await page.evaluate((part) => scrollTo(0, document.documentElement.scrollHeight * part), place)
    await expect.poll(() => names.count()).toBeGreaterThan(5)
    expect(await names.count()).toBeLessThanOrEqual(60)
  }
  await expect(page.locator('tr[aria-rowindex="100001"]')).toBeVisible()
  await search.fill('LEAD77777@')
  await expect(page.getByText('1 lead found')).toBeVisible()
})

test('an export without the network gives the file, and its record follows with the network @full', async ({
  page,
  context,
}) => {
  const before = await records()
  await resetLeads(40)
  await openLeads(page, '/admin?industry=energy&q=lead')
  await expect(page.getByText('4 leads found', { exact: true })).toBeVisible()
  await context.setOffline(true)
  const lost = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/leads/exports'))
  expect(await exportedRows(page)).toHaveLength(4)
  await lost
  await expect(page.getByRole('main').getByRole('alert')).toBeHidden()
  expect(await records()).toEqual(before)
  await context.setOffline(false)
  await expect.poll(records).toHaveLength(before.length + 1)
  expect(await latestRecord()).toMatchObject({
    author_name: 'Admin',
    count: '4',
    // What was searched for may be a person: it is not kept in the browser.
    filters: '/admin?q=%E2%80%A6&industry=energy',
  })
  await page.reload()
  await expect(page.getByText('4 leads found', { exact: true })).toBeVisible()
  expect(await records()).toHaveLength(before.length + 1)
})

test('an export makes its file before any call, and is recorded at once where the site answers', async ({
  page,
}) => {
  const before = await records()
  await resetLeads(40)
  await openLeads(page, '/admin?industry=energy&q=lead')
  await expect(page.getByText('4 leads found', { exact: true })).toBeVisible()
  expect(await exportedRows(page)).toHaveLength(4)
  await expect.poll(records).toHaveLength(before.length + 1)
  const record = await latestRecord()
  expect(record).toMatchObject({ author_name: 'Admin', count: '4', filters: '/admin?q=lead&industry=energy' })
  expect(record.lead_ids.split('\n')).toHaveLength(4)
})

test('a record that the site refuses for now is kept over a reload, and arrives once @full', async ({
  page,
}) => {
  const before = await records()
  await resetLeads(40)
  await openLeads(page)
  await page.route('**/api/admin/leads/exports', (route) =>
    route.fulfill({ status: 503, contentType: 'text/plain', body: 'The site cannot do this right now.' }),
  )
  for (let times = 0; times < 2; times += 1) {
    // The browser has stored a record before it sends it.
    const sent = page.waitForRequest('**/api/admin/leads/exports')
    expect(await exportedRows(page)).toHaveLength(40)
    await sent
  }
  await page.reload()
  await expect(page.getByText('40 leads found', { exact: true })).toBeVisible()
  expect(await records()).toEqual(before)
  await page.unroute('**/api/admin/leads/exports')
  // The site has the record, and its answer is lost on the way.
  let isLost = false
  await page.route('**/api/admin/leads/exports', async (route) => {
    if (!isLost) await route.fetch()
    await (isLost ? route.continue() : route.abort())
    isLost = true
  })
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect.poll(records).toHaveLength(before.length + 2)
  // A request that is held here when the page goes would count as under way for ever.
  await page.unrouteAll({ behavior: 'wait' })
  await page.getByRole('button', { name: 'Refresh' }).click()
  await page.reload()
  await expect(page.getByText('40 leads found', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect(page.getByRole('button', { name: 'Refresh' })).toBeEnabled()
  expect(await records()).toHaveLength(before.length + 2)
})

test('after the session has ended the file still comes; the record waits for the same person @full', async ({
  page,
  context,
}) => {
  const before = await records()
  const colleague = await addColleague('Sam Sales')
  await resetLeads(3)
  await openLeads(page)
  await context.clearCookies()
  const refused = page.waitForResponse('**/api/admin/leads/exports')
  expect(await exportedRows(page)).toHaveLength(3)
  await refused
  await signIn(page, { ...admin, email: colleague.email })
  let sentCount = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/leads/exports')) sentCount += 1
  })
  await page.goto('/admin')
  await expect(page.getByText('3 leads found', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect(page.getByRole('button', { name: 'Refresh' })).toBeEnabled()
  expect(await records()).toEqual(before)
  // The browser stores this record after it has read the other one, and sends it last.
  expect(await exportedRows(page)).toHaveLength(3)
  await expect.poll(records).toHaveLength(before.length + 1)
  expect(await latestRecord()).toMatchObject({ author_name: 'Sam Sales' })
  expect(sentCount).toBe(1)
  await context.clearCookies()
  await openLeads(page)
  await expect.poll(records).toHaveLength(before.length + 2)
  expect(await latestRecord()).toMatchObject({ author_name: 'Admin', count: '3' })
})

async function exportedRows(page: Page) {
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  const csv = await readFile(await (await downloading).path(), 'utf8')
  return csv.trim().split('\r\n').slice(1)
}

function records() {
  return queryDatabase('select id from lead_exports order by id')
}

async function latestRecord() {
  const [record] = await queryDatabase('select * from lead_exports order by updated_at desc limit 1')
  return record
}
