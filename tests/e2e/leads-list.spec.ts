import { readFile } from 'node:fs/promises'
import { expect, test } from '@tests/support/leads-test'
import { askDatabase, haveLeads, leadsScreen, openLeads } from '@tests/support/leads-screen'

test.use({ allowedComplaints: [/status of 503/] })

test('without a lead the table says so, and there is nothing to export', async ({ page }) => {
  await haveLeads(0)
  await openLeads(page)
  await expect(page.getByText('0 leads found')).toBeVisible()
  await expect(page.getByText('No waitlist entries found.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Export CSV' })).toBeDisabled()
  await expect(page.getByRole('region', { name: 'Summary' })).toBeHidden()
})

test('one lead is counted as one', async ({ page }) => {
  await haveLeads(1)
  await openLeads(page)
  await expect(page.getByText('1 lead found')).toBeVisible()
  await expect(page.getByRole('row')).toHaveCount(2)
})

test('while the list is on its way there are five rows of six grey cells, and no export', async ({
  page,
}) => {
  await haveLeads(1)
  let answer = () => {}
  const isAsked = new Promise<void>((resolve) => (answer = resolve))
  await page.route('**/api/admin/leads', async (route) => {
    await isAsked
    await route.continue()
  })
  await page.goto('/admin')
  await page.getByLabel('Email').fill('admin@example.com')
  await page.getByLabel('Password').fill('a sign-in for browser tests only')
  await page.getByRole('button', { name: 'Login' }).click()
  const { table } = leadsScreen(page)
  await expect(table.locator('tbody tr')).toHaveCount(5)
  await expect(table.locator('tbody td')).toHaveCount(30)
  await expect(page.getByRole('button', { name: 'Export CSV' })).toBeDisabled()
  answer()
  await expect(page.getByText('1 lead found')).toBeVisible()
})

test('a list sorts by any column, both ways, and its address says how', async ({ page }) => {
  await haveLeads(40)
  await openLeads(page)
  const { names, table } = leadsScreen(page)
  const heading = (name: string) => table.getByRole('columnheader', { name, exact: true })
  await expect(heading('Date')).toHaveAttribute('aria-sort', 'descending')
  await heading('Name').getByRole('button').click()
  await expect(heading('Name')).toHaveAttribute('aria-sort', 'ascending')
  await expect(names.first()).toHaveText(/^Ada/)
  await expect(page).toHaveURL(/\?sort=name$/)
  await heading('Name').getByRole('button').click()
  await expect(heading('Name')).toHaveAttribute('aria-sort', 'descending')
  await expect(names.first()).toHaveText(/^Zoë/)
  await page.reload()
  await expect(names.first()).toHaveText(/^Zoë/)
  await expect(heading('Name')).toHaveAttribute('aria-sort', 'descending')
})

test('search and filters stand in the address and survive a reload', async ({ page }) => {
  await haveLeads(40)
  await openLeads(page, '/admin?q=zo%C3%AB&industry=energy')
  const { search, industry } = leadsScreen(page)
  await expect(search).toHaveValue('zoë')
  await expect(industry).toHaveValue('energy')
  await expect(page.getByText('No waitlist entries found.').or(page.getByText('1 lead found'))).toBeVisible()
  await page.getByLabel('Industry').selectOption('')
  await expect(page.getByText('5 leads found')).toBeVisible()
  await expect(page).toHaveURL(/\/admin\?q=zo%C3%AB$/)
  await page.reload()
  await expect(page.getByText('5 leads found')).toBeVisible()
})

test('the summary counts what the filters leave, and has its numbers in a table', async ({ page }) => {
  await haveLeads(40)
  await openLeads(page)
  const summary = page.getByRole('region', { name: 'Summary' })
  await expect(summary.getByText('40 in 30 days')).toBeVisible()
  await summary.getByText('Numbers as a table').click()
  const table = summary.getByRole('table', { name: 'Sign-ups by industry' })
  await expect(table.getByRole('row', { name: 'Energy 4' })).toBeVisible()
  await page.getByLabel('Industry').selectOption('energy')
  await expect(summary.getByText('4 in 30 days')).toBeVisible()
  await expect(table.getByRole('row', { name: 'Energy 4' })).toBeVisible()
  await expect(table.getByRole('row', { name: 'Insurance 0' })).toBeVisible()
})

test('the keyboard goes to the search, from lead to lead, into one and back', async ({ page }) => {
  await haveLeads(40)
  await openLeads(page)
  const { search, names, drawer } = leadsScreen(page)
  await expect(names.first()).toBeVisible()
  await page.keyboard.press('/')
  await expect(search).toBeFocused()
  await page.keyboard.type('a/b')
  await expect(search).toHaveValue('a/b')
  await search.fill('')
  await expect(names).toHaveCount(40)
  await page.keyboard.press('ArrowDown')
  await expect(names.nth(0)).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowUp')
  await expect(names.nth(1)).toBeFocused()
  const name = await names.nth(1).textContent()
  await page.keyboard.press('Enter')
  await expect(drawer.getByRole('heading', { name: name ?? '' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
  await expect(names.nth(1)).toBeFocused()
})

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
