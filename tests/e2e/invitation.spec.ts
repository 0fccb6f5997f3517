import { siteUrl } from '@tests/support/browser-site'
import { expect, signIn, test } from '@tests/support/browser-test'
import { invite } from '@tests/support/invite'

test('an admin invites a colleague without thinking of a password @full', async ({ page }) => {
  const email = `invited-${Date.now()}@example.com`
  await signIn(page)
  await page.goto('/cms/collections/users/create')
  await expect(page.getByText('They get an email with a link to choose their own password.')).toBeVisible()
  await page.getByLabel(/^Email/).fill(email)
  await page.getByLabel(/^Name/).fill('Ida Invited')
  await expect(page.getByLabel(/password/i).filter({ visible: true })).toHaveCount(0)
  // As a late answer does, which puts one of the two back.
  await page.locator('#field-password').evaluate((field: HTMLInputElement) => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, 'an earlier one')
    field.dispatchEvent(new Event('input', { bubbles: true }))
  })
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText(/successfully created/i)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Change Password' })).toBeVisible()
  const newAddress = page.getByText(/^If you change the email address, /)
  await expect(newAddress).toContainText('Ida Invited is signed out')
  await page.goto('/cms/collections/users')
  await expect(page.getByRole('row', { name: /Ida Invited/ }).filter({ hasText: email })).toBeVisible()
  await page.goto('/cms/account')
  await expect(page.getByLabel(/^Name/)).toHaveValue('Admin')
  await expect(newAddress).toHaveCount(0)
})

test('an invitation whose answer cannot be read can be sent again @full', async ({ page }) => {
  await signIn(page)
  const { email } = await invite(page, 'Ida Invited')
  const found = await page.request.get(`/api/users?where[email][equals]=${encodeURIComponent(email)}`, {
    headers: { origin: siteUrl },
  })
  const { docs } = await found.json()
  await page.goto(`/cms/collections/users/${docs[0].id}`)
  await page.route(/\/invite$/, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<h1>Sign in to this network</h1>' }),
  )
  const again = page.getByRole('button', { name: 'Send the invitation again' })
  await again.click()
  await expect(page.getByText('The server sent an answer that could not be read.')).toBeVisible()
  await expect(again).toBeEnabled()
})
