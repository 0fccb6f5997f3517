import { expect, test } from '@tests/support/browser-test'
import { respondToSignUps, fillIn, waitlistForm } from '@tests/support/waitlist-form'

test.use({ allowedComplaints: [/status of 429 /] })

test.beforeEach(({ page }) => page.goto('/#waitlist'))

test('the field that only programs fill in is nowhere for people @full', async ({ page }) => {
  const { form, custom, submit } = waitlistForm(page)
  const decoy = form.locator('[name=website]')
  await expect(decoy).toBeAttached()
  await expect(decoy).not.toBeInViewport()
  expect(await form.ariaSnapshot()).not.toContain('Website')
  await expect(form.getByRole('textbox', { name: 'Website' })).toHaveCount(0)
  await custom.focus()
  await page.keyboard.press('Tab')
  await expect(decoy).not.toBeFocused()
  await expect(submit).toBeFocused()
})

test('what the server wants to know of the form travels beside the seven fields', async ({ page }) => {
  // The page that is open may be asking for its own token.
  await page.goto('about:blank')
  const token = page.waitForResponse('**/api/waitlist/token')
  await page.goto('/#waitlist')
  const response = await token
  await response.finished()
  expect(response.headers()['cache-control']).toBe('no-store')
  const form = await fillIn(page)
  const sending = page.waitForRequest('**/api/waitlist')
  await form.submit.click()
  const request = await sending
  expect(Object.keys(request.postDataJSON()).toSorted()).toEqual([
    'customSolutionDescription',
    'email',
    'industry',
    'name',
    'needsCustomSolution',
    'organization',
    'package',
  ])
  const headers = request.headers()
  expect(headers['x-form-token']).toMatch(/^\d{13}\.[\w-]{27}$/)
  expect(headers['x-form-notice']).toMatch(/^[0-9a-f]{12}$/)
  expect(headers['x-form-website']).toBe('')
  await expect(form.dialog).toBeVisible()
})

test('a program that fills in everything is thanked like everyone', async ({ page }) => {
  const form = await fillIn(page)
  await form.form
    .locator('[name=website]')
    .evaluate((field) => field.setAttribute('value', 'https://spam.example'))
  const sending = page.waitForRequest('**/api/waitlist')
  await form.submit.click()
  expect((await sending).headers()['x-form-website']).toBe('https%3A%2F%2Fspam.example')
  await expect(form.dialog).toBeVisible()
})

test('a visitor who has sent too many reads when to come back, and keeps the form', async ({ page }) => {
  const body = 'Too many sign-ups from this connection. Please try again in a minute.'
  await respondToSignUps(page, (route) =>
    route.fulfill({ status: 429, headers: { 'Retry-After': '42' }, contentType: 'text/plain', body }),
  )
  const form = await fillIn(page)
  await form.submit.click()
  await expect(form.toast).toContainText('Submission Error')
  await expect(form.toast).toContainText(`429: ${body}`)
  await expect(form.name).toHaveValue('Grace Hopper')
})
