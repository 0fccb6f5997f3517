import { queryDatabase } from '@tests/support/query-database'
import { expect, signIn, test } from '@tests/support/browser-test'
import { addColleague, resetLeads, leadsScreen, openLeads } from '@tests/support/leads-screen'

test.use({ timezoneId: 'Pacific/Auckland', allowedComplaints: [/status of 403/] })

test('the clocks of the list and of Today name their zones @full', async ({ page }) => {
  await resetLeads(1)
  await openLeads(page)
  await expect(page.getByText(/^Updated \d\d:\d\d:\d\d, Pacific\/Auckland time$/)).toBeVisible()
  await page.getByRole('link', { name: /^Today/ }).click()
  await expect(
    page.getByText(/^Due days are in Los Angeles time\. Updated \d\d:\d\d:\d\d, Pacific\/Auckland time$/),
  ).toBeVisible()
})

test('the way to the content is for those who may change it, and Join Waitlist is quiet here @full', async ({
  page,
}) => {
  await resetLeads(1)
  await openLeads(page)
  const edit = page.getByRole('link', { name: 'Edit the site' })
  await expect(edit).toHaveAttribute('href', '/cms')
  const join = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Join Waitlist' })
  await expect(join).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
  await page.goto('/legal/terms')
  await expect(join).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')

  const { email } = await addColleague('Kim Sales')
  await page.context().clearCookies()
  await signIn(page, { email, password: 'a sign-in for browser tests only' })
  await page.goto('/admin')
  await expect(page.getByText('1 lead found')).toBeVisible()
  await expect(edit).toHaveCount(0)
})

test('an editor reads in one sentence that the leads are not for them @full', async ({ page }) => {
  await resetLeads(1)
  const { email } = await addColleague('Eddie Editor')
  await queryDatabase(`update users set role = 'editor' where email = $1`, [email])
  await signIn(page, { email, password: 'a sign-in for browser tests only' })
  // The address of a view that somebody has shared.
  await page.goto('/admin?q=ada&status=new')
  await expect(page.getByText('Your role does not include the leads.')).toBeVisible()
  await expect(page.getByText(/found$/)).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Edit the site' })).toBeVisible()
})

test('in a browser that stores nothing the screen and its drawer work @full', async ({ page }) => {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('Access is denied for this document.', 'SecurityError')
        },
      })
  })
  await resetLeads(2)
  await openLeads(page)
  const { names, drawerStatus, note, addNote, saved, timeline } = leadsScreen(page)
  await page.getByText('Columns', { exact: true }).click()
  await page.getByRole('checkbox', { name: 'Owner' }).check()
  await expect(page.getByRole('columnheader', { name: 'Owner' })).toBeVisible()
  await names.first().click()
  await drawerStatus.selectOption('contacted')
  await expect(saved).toBeVisible()
  await note.fill('Called')
  await addNote.click()
  await expect(timeline).toContainText('Called')
  await expect(note).toHaveValue('')
})
