import { queryDatabase } from '@tests/support/query-database'
import { expect, test } from '@tests/support/browser-test'
import { resetLeads, leadsScreen, openLeads } from '@tests/support/leads-screen'

// What a browser says of a refusal.
test.use({ allowedComplaints: [/status of 409/] })

/** Both mails of a lead, as they are when the mail server had refused them all along. */
async function giveUpMails() {
  await resetLeads(1)
  const problem = 'The mail server answers with 451. Stopped trying after 9 attempts.'
  const [lead] = await queryDatabase(
    `update waitlist_leads set created_at = now(),
      confirmation_due_at = null, confirmation_attempts = 9, confirmation_problem = $1,
      confirmation_given_up_at = now(),
      team_notice_due_at = null, team_notice_attempts = 9, team_notice_problem = $1,
      team_notice_given_up_at = now()
    returning id`,
    [problem],
  )
  return String(lead.id)
}

test('mails that were given up are seen on the dashboard and the lead, and sent again from there @full', async ({
  page,
}) => {
  const id = await giveUpMails()
  await openLeads(page)
  const { names, drawer } = leadsScreen(page)
  await names.first().click()
  const mails = drawer.getByRole('region', { name: 'Emails' })
  await expect(mails).toContainText('Stopped trying after 9 attempts.')
  await mails.getByRole('button', { name: 'Send again' }).first().press('Enter')
  await expect(mails.getByText('The email is being sent again.')).toBeVisible()
  await expect(mails.getByRole('button', { name: 'Send again' }).first()).toBeFocused()
  await expect
    .poll(() => queryDatabase('select confirmation_sent_at is not null as sent from waitlist_leads'))
    .toEqual([{ sent: true }])

  await page.goto('/cms')
  await page.getByRole('link', { name: 'See the leads and send their emails again' }).click()
  await expect(page.locator('tbody').getByRole('row')).toHaveCount(1)
  await page.goto(`/cms/collections/waitlist-leads/${id}`)
  await page.getByRole('button', { name: 'Send again' }).click()
  await expect(page.getByText('The email is being sent again.')).toBeVisible()
  // Nobody on the team is to hear of leads here, which settles it.
  await expect
    .poll(() => queryDatabase('select team_notice_due_at as due from waitlist_leads'))
    .toEqual([{ due: null }])
  await page.getByRole('button', { name: 'Send again' }).click()
  await expect(page.getByText('There is nothing to send again.')).toBeVisible()
  const [after] = await queryDatabase('select team_notice_problem as problem from waitlist_leads')
  expect(after.problem).toBeNull()
})
