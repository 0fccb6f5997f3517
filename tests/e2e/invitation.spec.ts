import { expect, signIn, test } from '@tests/support/browser-test'

test('an admin invites a colleague without thinking of a password', async ({ page }) => {
  const email = `invited-${Date.now()}@example.com`
  await signIn(page)
  await page.goto('/cms/collections/users/create')
  await expect(page.getByText('They get a mail with a link to choose their own password.')).toBeVisible()
  await page.getByLabel(/^Email/).fill(email)
  await page.getByLabel(/^Name/).fill('Ida Invited')
  await expect(page.getByLabel(/password/i).filter({ visible: true })).toHaveCount(0)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText(/successfully created/i)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Change Password' })).toBeVisible()
  const newAddress = page.getByText(/^If you change the email address, Ida Invited is signed out/)
  await expect(newAddress).toBeVisible()
  await page.goto('/cms/collections/users')
  await expect(page.getByRole('row', { name: /Ida Invited/ }).filter({ hasText: email })).toBeVisible()
  await page.goto('/cms/account')
  await expect(page.getByLabel(/^Name/)).toHaveValue('Admin')
  await expect(newAddress).toHaveCount(0)
})
