import { readFile } from 'node:fs/promises'
import { queryDatabase } from '@tests/support/query-database'
import { resetLeads, leadsScreen, openLeads } from '@tests/support/leads-screen'
import { expect, test } from '@tests/support/browser-test'
import { resize } from '@tests/support/screens'

test.use({ allowedComplaints: [/status of (400|401|404|409)/] })

test('a lead that is entered by hand is corrected, found in a saved view and exported with all fields @full', async ({
  page,
}) => {
  await resetLeads(3)
  await openLeads(page)
  const { drawer, names, timeline } = leadsScreen(page)
  const button = (name: string) => page.getByRole('button', { name, exact: true })

  await button('Add a lead').click()
  await drawer.getByLabel('Name').fill('K')
  await button('Add lead').click()
  await expect(drawer.getByText('Name must be at least 2 characters', { exact: true })).toBeVisible()
  await expect(drawer.getByLabel('Name')).toBeFocused()
  await expect(drawer.getByText('Please select an industry')).toBeVisible()
  // What was typed is there again after the dialog was closed.
  await drawer.getByRole('textbox', { name: 'Email' }).fill('kim@example.org')
  await page.keyboard.press('Escape')
  await button('Add a lead').click()
  await expect(drawer.getByRole('textbox', { name: 'Email' })).toHaveValue('kim@example.org')
  await drawer.getByLabel('Name').fill('Kim Berg')
  await drawer.getByLabel('Organization').fill('=Port of Bremen')
  await drawer.getByLabel('Industry').selectOption('energy')
  await drawer.getByLabel('Phone').fill('+49 421 1234')
  await button('Add lead').click()
  await expect(timeline).toContainText('Entered by hand')
  await expect(drawer.getByText('Lead 1 of 4')).toBeVisible()

  await button('Correct details').click()
  await drawer.getByLabel('Name').fill('Kim Berg-Olsen')
  await button('Save details').click()
  await expect(timeline).toContainText('Name corrected: Kim Berg Kim Berg-Olsen')
  await page.keyboard.press('Escape')
  await expect(names.first()).toHaveText('Kim Berg-Olsen')

  await button('Add a lead').click()
  await drawer.getByLabel('Name').fill('Somebody Else')
  await drawer.getByRole('textbox', { name: 'Email' }).fill('KIM@example.org')
  await drawer.getByLabel('Organization').fill('Elsewhere')
  await drawer.getByLabel('Industry').selectOption('energy')
  await button('Add lead').click()
  await expect(drawer.getByRole('alert')).toContainText(
    'This person is already on the list with this email address. Nothing was changed.',
  )
  await expect(drawer.getByLabel('Name')).toHaveValue('Somebody Else')
  await button('Open the lead').click()
  await expect(drawer.getByRole('heading', { name: 'Kim Berg-Olsen' })).toBeVisible()
  await page.keyboard.press('Escape')

  await page.getByRole('searchbox', { name: 'Search' }).fill('bremen')
  await expect(page.getByText('1 lead found')).toBeVisible()
  await page.getByText('Views', { exact: true }).click()
  await page.getByLabel('Save this view as').fill('Ports')
  await button('Save view').click()
  await expect(page.getByRole('link', { name: 'Ports' })).toBeVisible()
  await page.getByRole('searchbox', { name: 'Search' }).fill('')
  await expect(page.getByText('4 leads found', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Ports' }).click()
  await expect(page.getByText('1 lead found')).toBeVisible()

  const download = page.waitForEvent('download')
  await button('Export all fields').click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^full-leads-\d{4}-\d{2}-\d{2}\.csv$/)
  const text = await readFile(await file.path(), 'utf8')
  expect(text).toContain(`"Kim Berg-Olsen","kim@example.org","'+49 421 1234","'=Port of Bremen","Energy"`)
})

test('on a phone the first lead is on the first screen, and the list is narrowed and sorted @full', async ({
  page,
}) => {
  await resetLeads(3)
  await resize(page, 390)
  await openLeads(page)
  const { names: first, status } = leadsScreen(page)
  await expect(first.first()).toBeInViewport({ ratio: 1 })
  await expect(status).toBeHidden()
  const fold = page.getByRole('button', { name: /^Filter and sort/ })
  await fold.click()
  await status.selectOption('New')
  await expect(page.getByText('3 leads found', { exact: true })).toBeVisible()
  await expect(fold).toHaveText('Filter and sort (1 in use)')
  await page.getByLabel('Sort by').selectOption('Name, A to Z')
  await expect(page).toHaveURL(/sort=name/)
  const { names } = leadsScreen(page)
  const shown = await names.allTextContents()
  expect(shown).toEqual(shown.toSorted())
})

test('what a later sign-up said is taken over, and the former details stay in the timeline @full', async ({
  page,
}) => {
  await resetLeads(1)
  await queryDatabase(
    `update waitlist_leads set package = 'starter', needs_custom_solution = true,
       custom_solution_description = 'Ten sensors'`,
  )
  const [{ name, organization }] = await queryDatabase('select name, organization from waitlist_leads')
  await queryDatabase(
    `insert into lead_events (id, lead_id, kind, author_name, sign_up_name, sign_up_organization,
       sign_up_industry, sign_up_package, sign_up_custom_solution_description)
     select gen_random_uuid(), id, 'sign-up', 'Visitor', name, 'City of Elsewhere', industry, 'enterprise',
       'Forty buses' from waitlist_leads`,
  )
  await openLeads(page)
  const { drawer, names, timeline } = leadsScreen(page)
  const use = timeline.getByRole('button', { name: 'Use these details' })
  await names.first().click()
  await use.click()
  const form = drawer.getByRole('region', { name: 'Correct details' })
  await expect(form).toBeFocused()
  await expect(form.getByRole('status')).toHaveText(
    'The newer details are filled in. Save to use them; the timeline keeps the earlier ones.',
  )
  await expect(form.getByLabel('Name')).toHaveValue(name)
  await expect(form.getByLabel('Organization')).toHaveValue('City of Elsewhere')
  await expect(form.getByLabel('Package')).toHaveValue('enterprise')
  await expect(form.getByLabel('Custom solution')).toHaveValue('Forty buses')
  // Nothing is taken over before it is saved, and what else is typed stays.
  await form.getByLabel('Phone').fill('+49 421 1234')
  await use.click()
  await expect(form.getByLabel('Phone')).toHaveValue('+49 421 1234')
  await form.getByRole('button', { name: 'Save details' }).click()
  await expect(timeline).toContainText(`Organization corrected: ${organization} City of Elsewhere`)
  await expect(timeline).toContainText('Package corrected: starter enterprise')
  await expect(timeline).toContainText('Custom solution corrected: Ten sensors Forty buses')
  await expect(form).toBeHidden()
  await expect(use).toBeHidden()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('row').filter({ hasText: 'City of Elsewhere' })).toBeVisible()
})

test('a view shows its columns, and one’s own come back @full', async ({ page }) => {
  await resetLeads(3)
  await openLeads(page)
  await resize(page, 1440)
  const column = (name: string) => page.getByRole('columnheader', { name })
  const box = (name: string) => page.getByRole('checkbox', { name, exact: true })
  await page.getByText('Columns', { exact: true }).click()
  await box('Status').check()
  await page.getByText('Views', { exact: true }).click()
  await page.getByLabel('Save this view as').fill('With status')
  await page.getByRole('button', { name: 'Save view' }).click()
  await expect(page.getByRole('link', { name: 'With status' })).toBeVisible()
  await box('Status').uncheck()
  await box('Owner').check()
  await page.getByRole('link', { name: 'With status' }).click()
  await expect(column('Status')).toBeVisible()
  await expect(column('Owner')).toBeHidden()
  await box('Next step').check()
  await page.getByRole('button', { name: 'Back to my columns' }).click()
  await expect(column('Owner')).toBeVisible()
  await expect(column('Status')).toBeHidden()
  await expect(column('Next step')).toBeHidden()
  await page.getByRole('link', { name: 'With status' }).click()
  await expect(column('Status')).toBeVisible()
  await page.reload()
  await expect(column('Owner')).toBeVisible()
})

test('an ended session says what is kept of a new lead, and what is not kept of a view @full', async ({
  page,
  context,
}) => {
  await resetLeads(3)
  await openLeads(page)
  const { drawer } = leadsScreen(page)
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  await page.getByText('Views', { exact: true }).click()
  await page.getByLabel('Save this view as').fill('Ports')
  await button('Add a lead').click()
  await drawer.getByLabel('Name').fill('Kim Berg')
  await drawer.getByRole('textbox', { name: 'Email' }).fill('kim@example.org')
  await drawer.getByLabel('Organization').fill('Port of Bremen')
  await drawer.getByLabel('Industry').selectOption('energy')
  await context.clearCookies()
  await button('Add lead').click()
  await expect(drawer.getByRole('alert')).toContainText(
    'Your session has ended. What you typed is kept in this tab: sign in, then choose Add a lead again.',
  )
  await page.keyboard.press('Escape')
  await button('Save view').click()
  await expect(page.getByRole('form', { name: 'Save this view' }).getByRole('alert')).toContainText(
    'Your session has ended, and this was not saved. Sign in, then name the view again.',
  )
})

test('a view that is saved while the views are still on their way is shown with them @full', async ({
  page,
}) => {
  await resetLeads(1)
  await openLeads(page)
  let markAnswered = () => {}
  const hasAnswered = new Promise<void>((resolve) => (markAnswered = resolve))
  await page.route(
    '**/views',
    async (route) => {
      if (route.request().method() !== 'GET') return route.fallback()
      // Answered before the view was saved, and here after it.
      const response = await route.fetch()
      await hasAnswered
      await route.fulfill({ response })
    },
    { times: 1 },
  )
  await page.getByText('Views', { exact: true }).click()
  await page.getByLabel('Save this view as').fill('Harbors')
  await page.getByRole('button', { name: 'Save view' }).click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  markAnswered()
  await expect(page.getByRole('link', { name: 'Harbors' })).toBeVisible()
})
