import { readFile } from 'node:fs/promises'
import { askDatabase } from '@tests/support/ask-database'
import { haveLeads, leadsScreen, openLeads } from '@tests/support/leads-screen'
import { expect, test } from '@tests/support/leads-test'

test.use({ allowedComplaints: [/status of 503/] })

test('of 100,000 leads at most 60 rows are mounted, all are counted, and the search finds one', async ({
  page,
}) => {
  await haveLeads(100_000)
  await openLeads(page)
  const { search, table, names } = leadsScreen(page)
  await expect(page.getByText('100000 leads found')).toBeVisible()
  await expect(table).toHaveAttribute('aria-rowcount', '100001')
  for (const place of [0, 0.5, 1]) {
    await page.evaluate((part) => scrollTo(0, document.documentElement.scrollHeight * part), place)
    await expect.poll(() => names.count()).toBeGreaterThan(10)
    expect(await names.count()).toBeLessThanOrEqual(60)
  }
  await expect(page.locator('tr[aria-rowindex="100001"]')).toBeVisible()
  await search.fill('LEAD77777@')
  await expect(page.getByText('1 lead found')).toBeVisible()
})

test('an export is noted before its file is made, and without the note there is no file', async ({
  page,
}) => {
  await haveLeads(40)
  await openLeads(page, '/admin?industry=energy')
  await expect(page.getByText('4 leads found')).toBeVisible()
  await page.route('**/api/admin/leads/exports', (route) =>
    route.fulfill({ status: 503, contentType: 'text/plain', body: 'We cannot take this just now.' }),
  )
  let hasFile = false
  page.on('download', () => (hasFile = true))
  await page.getByRole('button', { name: 'Export CSV' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'No file was made' })).toContainText(
    'We cannot take this just now.',
  )
  expect(hasFile).toBe(false)
  await page.unroute('**/api/admin/leads/exports')

  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  const csv = await readFile(await (await downloading).path(), 'utf8')
  expect(csv.trim().split('\r\n')).toHaveLength(5)
  const [note] = await askDatabase('select * from lead_exports order by created_at desc limit 1')
  expect(note).toMatchObject({ author_name: 'Admin', count: '4', filters: '/admin?industry=energy' })
  expect(note.lead_ids.split('\n')).toHaveLength(4)
})
