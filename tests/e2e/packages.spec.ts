import { expect, test } from '@tests/support/browser-test'
import { respondToSignUps, fillIn, waitlistForm } from '@tests/support/waitlist-form'

test('choosing a package fills the form, and shows in it and in the address', async ({ page }) => {
  await page.goto('/')
  const form = waitlistForm(page)
  const choose = page.getByRole('button', { name: 'Choose Enterprise' })
  await expect(choose).toHaveAttribute('aria-pressed', 'false')
  await choose.click()
  await expect(page).toHaveURL(/\/\?package=enterprise#waitlist$/)
  await expect(page.getByRole('region', { name: 'Waitlist', exact: true })).toBeFocused()
  await expect(form.form).toBeInViewport()
  await expect(form.form.getByText('Package: Enterprise')).toBeVisible()
  await expect(form.package).toHaveValue('enterprise')
  const chosen = page.getByRole('button', { name: 'Enterprise selected' })
  await expect(chosen).toHaveAttribute('aria-pressed', 'true')
  await expect(page.locator('#packages [aria-pressed="true"]')).toHaveCount(1)

  await page.reload()
  await expect(form.form.getByText('Package: Enterprise')).toBeVisible()
  await expect(chosen).toHaveAttribute('aria-pressed', 'true')
})

test('another choice replaces the first @full', async ({ page }) => {
  await page.goto('/?package=pilot#packages')
  await page.getByRole('button', { name: 'Choose Professional' }).click()
  await expect(page).toHaveURL(/\?package=professional#waitlist$/)
  await expect(page.getByRole('button', { name: 'Choose Pilot' })).toHaveAttribute('aria-pressed', 'false')
})

test('a choice is taken back on its card, in the form, or in the list @full', async ({ page }) => {
  await page.goto('/?package=pilot#waitlist')
  const form = waitlistForm(page)
  const chip = form.form.getByText('Package: Pilot')
  await expect(chip).toBeVisible()
  await form.form.getByRole('button', { name: 'Remove' }).click()
  await expect(chip).toBeHidden()
  await expect(page).not.toHaveURL(/package=/)
  await expect(form.package).toHaveValue('')
  await expect(form.package).toBeFocused()

  await form.package.selectOption({ label: 'Pilot' })
  await expect(chip).toBeVisible()
  await expect(page).toHaveURL(/\?package=pilot#waitlist$/)
  await form.package.selectOption({ label: 'No preference' })
  await expect(chip).toBeHidden()

  await page.getByRole('button', { name: 'Choose Pilot' }).click()
  await page.getByRole('button', { name: 'Pilot selected' }).click()
  await expect(page.getByRole('button', { name: 'Choose Pilot' })).toHaveAttribute('aria-pressed', 'false')
  await expect(page).not.toHaveURL(/package=/)
})

test('the choice is sent with the form, and forgotten with it', async ({ page }) => {
  await respondToSignUps(page, (route) => route.fulfill({ status: 201, body: 'Thank you.' }))
  await page.goto('/?package=professional#waitlist')
  const form = await fillIn(page)
  const sending = page.waitForRequest('**/api/waitlist')
  await form.submit.click()
  expect((await sending).postDataJSON()).toMatchObject({ package: 'professional' })
  await form.dialog.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('button', { name: 'Choose Professional' })).toHaveAttribute(
    'aria-pressed',
    'false',
  )
})

test('a package that is not on offer is neither shown nor sent', async ({ page }) => {
  await respondToSignUps(page, (route) => route.fulfill({ status: 201, body: 'Thank you.' }))
  await page.goto('/?package=gold#waitlist')
  const form = await fillIn(page)
  await expect(form.package).toHaveValue('')
  await expect(form.form.getByText(/^Package: /)).toBeHidden()
  const sending = page.waitForRequest('**/api/waitlist')
  await form.submit.click()
  expect((await sending).postDataJSON()).toMatchObject({ package: '' })
})
