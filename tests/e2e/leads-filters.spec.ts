import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright/test'
import { queryDatabase } from '@tests/support/query-database'
import { expect, test } from '@tests/support/browser-test'
import { resetLeads, leadsScreen, openLeads } from '@tests/support/leads-screen'

const found = (page: Page, count: string) =>
  expect(page.getByText(`${count} found`, { exact: true })).toBeVisible()

test('the search forgives accents and the order of words, and looks into descriptions and notes @full', async ({
  page,
}) => {
  await resetLeads(9)
  await queryDatabase(
    `update waitlist_leads set name = 'Anna Müller', organization = 'Stadt München',
       needs_custom_solution = true, custom_solution_description = 'We have 240 buses'
     where email like 'lead4@%'`,
  )
  await queryDatabase(
    `insert into lead_events (id, lead_id, kind, author_name, note)
     select gen_random_uuid(), id, 'note', 'Kim', 'Budget comes in Größe XL' from waitlist_leads
     where email like 'lead4@%'`,
  )
  await openLeads(page)
  const { search, names } = leadsScreen(page)
  for (const query of ['muller', 'MUNCHEN', 'stadt anna', '240 buses', 'grosse xl', 'anna budget']) {
    await search.fill(query)
    await found(page, '1 lead')
    await expect(names, query).toHaveText(['Anna Müller'])
  }
  await search.fill('anna nobody')
  await found(page, '0 leads')
})

test('day, package and custom solution narrow the list, stand in the address and are cleared together @full', async ({
  page,
}) => {
  await resetLeads(8)
  await queryDatabase(
    `update waitlist_leads set created_at = created_at - interval '9 days' where email > 'lead3'`,
  )
  await queryDatabase(`update waitlist_leads set needs_custom_solution = true,
    custom_solution_description = 'Noise along the harbour' where email like 'lead0@%' or email like 'lead5@%'`)
  await openLeads(page)
  await page.getByRole('button', { name: 'More filters' }).click()
  const more = page.getByRole('group', { name: 'More filters' })
  const weekAgo = await page.evaluate(() => {
    const day = new Date(Date.now() - 7 * 24 * 60 * 60 * 1000)
    return [day.getFullYear(), day.getMonth() + 1, day.getDate()]
      .map((part) => String(part).padStart(2, '0'))
      .join('-')
  })
  await more.getByLabel('Signed up until').fill(weekAgo)
  await found(page, '5 leads')
  await more.getByLabel('Custom solution').selectOption('Requested')
  await found(page, '1 lead')
  await expect(leadsScreen(page).row('lead5@')).toBeVisible()
  await more.getByLabel('Signed up until').fill('')
  await found(page, '2 leads')
  await more.getByLabel('Package').selectOption('None')
  await found(page, '0 leads')
  await more.getByLabel('Package').selectOption('Enterprise')
  await found(page, '1 lead')
  await expect(page).toHaveURL(/package=enterprise/)
  await page.reload()
  await found(page, '1 lead')
  await expect(more.getByLabel('Package')).toHaveValue('enterprise')
  await page.getByRole('button', { name: 'Clear these filters' }).click()
  await found(page, '8 leads')
})

test('how long ago a lead signed up, its status and its owner have columns for whoever wants them @full', async ({
  page,
}) => {
  await resetLeads(3)
  await queryDatabase(`update waitlist_leads set created_at = created_at - interval '150 minutes'`)
  await openLeads(page)
  await page.getByText('Columns', { exact: true }).click()
  for (const name of ['Age', 'Owner', 'Status'])
    await page.getByRole('checkbox', { name, exact: true }).check()
  const { row } = leadsScreen(page)
  for (const cell of ['2 hours ago', 'No owner', 'New']) await expect(row('lead0@')).toContainText(cell)
  await expect(row('lead0@').getByTitle(/ \d{4}, \d\d:\d\d$/)).toBeVisible()
})

test('the headings of status and next step sort the list, either way and over a reload @full', async ({
  page,
}) => {
  await resetLeads(3)
  await queryDatabase(
    `update waitlist_leads set status = 'won', due_on = '2026-12-02' where email like 'lead0@%'`,
  )
  await queryDatabase(
    `update waitlist_leads set status = 'contacted', due_on = '2026-12-01' where email like 'lead1@%'`,
  )
  await openLeads(page)
  const { table } = leadsScreen(page)
  const order = (...emails: string[]) =>
    expect(table.getByTitle(/^lead\d@/)).toHaveText(emails.map((email) => new RegExp(email)))
  await page.getByText('Columns', { exact: true }).click()
  for (const name of ['Status', 'Next step']) await page.getByRole('checkbox', { name, exact: true }).check()
  await page.getByRole('button', { name: 'Status', exact: true }).click()
  await order('lead2', 'lead1', 'lead0')
  await expect(table).toHaveAccessibleName('Waitlist leads by status, new ones first')
  await page.getByRole('button', { name: 'Status', exact: true }).click()
  await order('lead0', 'lead1', 'lead2')
  await page.getByRole('button', { name: 'Next step', exact: true }).click()
  await order('lead1', 'lead0', 'lead2')
  await expect(page).toHaveURL(/sort=due/)
  await page.reload()
  await order('lead1', 'lead0', 'lead2')
})

test('only the selected leads are exported with all their fields @full', async ({ page }) => {
  await resetLeads(5)
  await openLeads(page)
  const { boxes, selection } = leadsScreen(page)
  await boxes.nth(1).check()
  await boxes.nth(3).check()
  const downloading = page.waitForEvent('download')
  await selection.getByRole('button', { name: 'Export selected' }).click()
  const text = await readFile(await (await downloading).path(), 'utf8')
  const [headings, ...rows] = text.trim().split('\r\n')
  for (const heading of ['Status', 'Owner', 'Next step', 'Due day', 'Phone', 'Description', 'Notes (UTC)'])
    expect(headings).toContain(`"${heading}"`)
  expect(rows.map((row) => /lead\d@/.exec(row)?.[0])).toEqual(['lead1@', 'lead3@'])
})

test('the median time to the first contact stands over the list @full', async ({ page }) => {
  await resetLeads(3)
  await queryDatabase(`update waitlist_leads set created_at = created_at - interval '100 hours'`)
  await openLeads(page)
  const { names, drawerStatus, saved } = leadsScreen(page)
  await expect(page.getByText(/^Time to first contact/)).toBeHidden()
  await names.nth(2).click()
  await drawerStatus.selectOption('Contacted')
  await expect(saved).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByText(/^Time to first contact: 4 days, median of 1 lead$/)).toBeVisible()
})
