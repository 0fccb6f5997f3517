import { queryDatabase } from '@tests/support/query-database'
import { expect, signIn, test } from '@tests/support/browser-test'
import { holdResponses } from '@tests/support/late-responses'
import { addColleague, resetLeads } from '@tests/support/leads-screen'

test.use({ allowedComplaints: [/status of (404|409)/] })

test('an admin hands a person what is kept about them, and erases it after typing the address twice @full', async ({
  page,
}) => {
  await resetLeads(2)
  const [lead] = await queryDatabase(`select email from waitlist_leads where email like 'lead0@%'`)
  await signIn(page)
  await page.goto('/cms/collections/person-requests')
  const form = page.getByRole('form', { name: 'Data request' })
  await form.getByLabel('Email address of the person').fill(lead.email)

  const download = page.waitForEvent('download')
  await form.getByRole('button', { name: 'Download what is kept' }).click()
  expect((await download).suggestedFilename()).toBe('person.json')
  await expect(form.getByRole('status')).toHaveText('Downloaded as person.json.')
  await expect(page.getByRole('row', { name: /Exported/ })).toHaveCount(1)

  await form.getByRole('button', { name: 'Erase what is kept' }).click()
  const erase = form.getByRole('button', { name: 'Erase permanently' })
  await form.getByRole('button', { name: 'Cancel' }).click()
  await expect(erase).toBeHidden()
  await expect(form.getByRole('button', { name: 'Erase what is kept' })).toBeFocused()
  await page.keyboard.press('Enter')
  await form.getByLabel('Type the address again').fill('somebody@example.org')
  await expect(erase).toBeDisabled()
  await form.getByLabel('Type the address again').fill(lead.email)
  await erase.click()
  await expect(form.getByRole('status')).toHaveText('Erased: the lead, its email records and its history.')
  await expect(form.getByRole('status')).toBeFocused()
  await expect(page.getByRole('row', { name: /Erased/ })).toHaveCount(1)
  expect(await queryDatabase('select 1 from waitlist_leads')).toHaveLength(1)
})

test(
  'under a former address the lead is named, and acted on after it was chosen',
  { tag: '@full' },
  async ({ page }) => {
    await resetLeads(2)
    const [lead] = await queryDatabase(
      `select id, name, email from waitlist_leads where email like 'lead0@%'`,
    )
    await queryDatabase(
      `insert into lead_events (id, lead_id, kind, "before", "after", author_name)
       values (gen_random_uuid(), $1, 'email', 'former@example.org', $2, 'Kim')`,
      [lead.id, lead.email],
    )
    await signIn(page)
    await page.goto('/cms/collections/person-requests')
    const form = page.getByRole('form', { name: 'Data request' })
    await form.getByLabel('Email address of the person').fill('former@example.org')
    await form.getByRole('button', { name: 'Download what is kept' }).click()
    await expect(form.getByRole('status')).toHaveText(
      'Nothing was exported: no lead has this address now, but one had it before it was corrected.',
    )
    const former = form.getByRole('region', { name: 'Who had this address before' })
    await expect(former.getByRole('link', { name: lead.name })).toBeVisible()
    await former.getByRole('button', { name: `Use this address, ${lead.email}` }).click()
    await expect(form.getByRole('status')).toBeFocused()
    await expect(former).toBeHidden()
    const download = page.waitForEvent('download')
    await form.getByRole('button', { name: 'Download what is kept' }).click()
    expect((await download).suggestedFilename()).toBe('person.json')
  },
)

test('the address stays while it is asked what is kept about it @full', async ({ page }) => {
  await resetLeads(1)
  const [lead] = await queryDatabase(`select email from waitlist_leads where email like 'lead0@%'`)
  await signIn(page)
  await page.goto('/cms/collections/person-requests')
  const form = page.getByRole('form', { name: 'Data request' })
  const address = form.getByLabel('Email address of the person')
  await address.fill(lead.email)
  const responses = await holdResponses(page, (request) =>
    request.url().endsWith('/api/person-requests/export'),
  )
  await form.getByRole('button', { name: 'Download what is kept' }).click()
  await expect.poll(responses.heldCount).toBe(1)
  await expect(address).not.toBeEditable()
  await expect(form.getByRole('button', { name: 'Download what is kept' })).toHaveAttribute(
    'aria-busy',
    'true',
  )
  await form.getByRole('button', { name: 'Erase what is kept' }).click()
  const again = form.getByLabel('Type the address again')
  await expect(again).not.toBeEditable()
  await responses.releaseAll()
  await expect(form.getByRole('status')).toHaveText('Downloaded as person.json.')
  await expect(address).toBeEditable()
  await expect(again).toBeEditable()
})

test('sales do not find the form @full', async ({ page }) => {
  const { email } = await addColleague('Kim Curious')
  await signIn(page, { email, password: 'a sign-in for browser tests only' })
  await page.goto('/cms/account')
  await expect(page.getByRole('link', { name: 'Leads screen' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Data requests' })).toHaveCount(0)
  await page.goto('/cms/collections/person-requests')
  await expect(page.getByText('Nothing found')).toBeVisible()
  await expect(page.getByRole('form', { name: 'Data request' })).toHaveCount(0)
})
