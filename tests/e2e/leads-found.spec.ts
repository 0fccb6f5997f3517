import type { Page } from 'playwright/test'
import { queryDatabase } from '@tests/support/query-database'
import { expect, test } from '@tests/support/browser-test'
import { resetLeads, leadsScreen, openLeads } from '@tests/support/leads-screen'

test.use({ allowedComplaints: [/status of 503/] })

const found = (page: Page, count: string) =>
  expect(page.getByText(`${count} found`, { exact: true })).toBeVisible()
const refresh = (page: Page) => page.getByRole('button', { name: 'Refresh' }).click()
const tryAgain = (page: Page) => page.getByRole('button', { name: 'Try again' }).click()
const banner = (page: Page) => page.getByRole('main').getByRole('alert')

const wish = (email: string) =>
  queryDatabase(`update waitlist_leads set needs_custom_solution = true where email like '${email}@%'`)

const addNote = (email: string, note: string) =>
  queryDatabase(
    `insert into lead_events (id, lead_id, kind, author_name, note)
     select gen_random_uuid(), id, 'note', 'Kim', $1 from waitlist_leads where email like '${email}@%'`,
    [note],
  )

/** Has the server answer so many requests of this kind with a failure. */
const failToFind = (page: Page, query: string, times = 1) =>
  page.route(`**/api/admin/leads/found?${query}*`, (route) => route.fulfill({ status: 503 }), { times })

test('a filter that only the server knows says that it failed, shows no other leads, and tries again @full', async ({
  page,
}) => {
  await resetLeads(3)
  await wish('lead1')
  await openLeads(page)
  await failToFind(page, 'wish=yes')
  await page.getByRole('button', { name: 'More filters' }).click()
  await page.getByLabel('Custom solution').selectOption('Requested')
  await expect(banner(page)).toContainText('Failed to load waitlist leads. Please try again.')
  await expect(banner(page)).not.toContainText('The list below')
  await expect(leadsScreen(page).names).toHaveCount(0)
  await expect(page.getByText('Loading leads')).toBeHidden()
  await expect(page.getByRole('button', { name: 'Export CSV' })).toBeDisabled()
  await tryAgain(page)
  await found(page, '1 lead')
  await expect(banner(page)).toBeHidden()
})

test('a search that could not look into notes says so @full', async ({ page }) => {
  await resetLeads(3)
  await addNote('lead2', 'Budget comes in spring')
  await openLeads(page)
  await failToFind(page, 'q=')
  await leadsScreen(page).search.fill('budget')
  await expect(banner(page)).toContainText(
    'Failed to search the notes and details of leads. Please try again.',
  )
  await expect(banner(page)).toContainText(
    'The list below shows only matches in names, emails and organizations.',
  )
  await found(page, '0 leads')
  await tryAgain(page)
  await found(page, '1 lead')
  await expect(banner(page)).toBeHidden()
  await failToFind(page, 'q=')
  await refresh(page)
  await expect(banner(page)).toContainText('The list below is as it was at')
  await found(page, '1 lead')
})

test('a failure to search is said no longer when nothing is searched for @full', async ({ page }) => {
  await resetLeads(3)
  await openLeads(page)
  await failToFind(page, 'q=')
  const { search } = leadsScreen(page)
  await search.fill('budget')
  await expect(banner(page)).toBeVisible()
  await search.fill('')
  await found(page, '3 leads')
  await expect(banner(page)).toBeHidden()
})

test('Refresh asks again who wants a custom solution, and whose notes match @full', async ({ page }) => {
  await resetLeads(3)
  await openLeads(page, '/admin?wish=yes')
  await found(page, '0 leads')
  await wish('lead1')
  await refresh(page)
  await found(page, '1 lead')
  await page.goto('/admin')
  // Asked for before the note is there.
  const searched = page.waitForResponse((response) => response.url().includes('/found?q=budget'))
  await leadsScreen(page).search.fill('budget')
  await found(page, '0 leads')
  await (await searched).finished()
  await addNote('lead2', 'Budget comes in spring')
  await refresh(page)
  await found(page, '1 lead')
})

test('a new lead is announced although only the server knows whether it wants a custom solution @full', async ({
  page,
  request,
}) => {
  await resetLeads(2)
  await openLeads(page, '/admin?wish=yes')
  await request.post('/api/waitlist', {
    data: {
      name: 'New Caller',
      email: `${crypto.randomUUID()}@example.org`,
      organization: 'Harbor Lines',
      industry: 'energy',
      needsCustomSolution: true,
      customSolutionDescription: 'Noise along the harbour, day and night',
    },
  })
  await page.getByRole('button', { name: '1 new lead: show' }).click()
  await found(page, '1 lead')
})

test('the matches among the spam are those that their link shows @full', async ({ page }) => {
  await resetLeads(3)
  await queryDatabase(
    `update waitlist_leads set status = 'spam', name = 'Trapped Caller', industry = 'energy'`,
  )
  await queryDatabase(`update waitlist_leads set industry = 'insurance' where email like 'lead1@%'`)
  await openLeads(page, '/admin?industry=insurance&q=trapped')
  await page.getByRole('link', { name: '3 matches set aside as spam' }).click()
  await found(page, '3 leads')
})
