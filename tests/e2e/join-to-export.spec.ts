import { readFile } from 'node:fs/promises'
import { expect, signInByForm, test } from '@tests/support/browser-test'

test('a visitor joins the waitlist, and staff find, read and export the lead', async ({ page }) => {
  const email = `grace-${crypto.randomUUID()}@example.org`
  await page.goto('/')
  await page.getByRole('link', { name: 'Join the Waitlist' }).first().click()
  await page.getByLabel('Full name').fill('Grace "Amazing" Hopper')
  await page.getByLabel('Work email').fill(email)
  await page.getByLabel('Organization').fill('Harbor, Freight & Lines')
  await page.getByLabel('Industry').selectOption({ label: 'Transportation & Logistics' })
  await page.getByRole('button', { name: 'Join the Waitlist' }).click()

  const dialog = page.getByRole('dialog', { name: 'Waitlist Registration Successful' })
  await expect(dialog).toContainText('received your details')
  await expect(dialog).toContainText('in touch soon')
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByLabel('Full name')).toHaveValue('')

  await page.goto('/admin')
  await expect(page).toHaveURL(/\/cms\/login/)
  await signInByForm(page)
  await expect(page).toHaveURL(/\/admin$/)
  await expect(page.getByRole('heading', { name: 'Waitlist Leads' })).toBeVisible()
  await page.getByRole('searchbox').fill(email.toUpperCase())
  await expect(page.getByText('1 lead found')).toBeVisible()
  const row = page.getByRole('row').filter({ hasText: email })
  await expect(row).toContainText('Grace "Amazing" Hopper')
  await expect(row).toContainText('Transportation & Logistics')

  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toMatch(/^leads-\d{4}-\d{2}-\d{2}\.csv$/)
  const csv = await readFile(await download.path(), 'utf8')
  const [heading, line, ...rest] = csv.split('\r\n')
  expect(heading).toBe('\uFEFF"Name","Email","Organization","Industry","Package","Date"')
  expect(line).toMatch(
    new RegExp(
      `^"Grace ""Amazing"" Hopper","${email}","Harbor, Freight & Lines","Transportation & Logistics","None","\\d{4}-\\d{2}-\\d{2}"$`,
    ),
  )
  expect(rest.filter(Boolean)).toEqual([])
})
