import type { Request } from 'playwright/test'
import { expect, test } from '@tests/support/browser-test'
import { answerSignUps, fillIn, visitor, waitlistForm } from '@tests/support/waitlist-form'

const messages = {
  name: 'Name must be at least 2 characters',
  email: 'Please enter a valid email address',
  organization: 'Organization name must be at least 2 characters',
  industry: 'Please select an industry',
  description: 'Please provide a description of your custom solution needs (at least 10 characters)',
} as const

test.beforeEach(({ page }) => page.goto('/#waitlist'))

test.describe('what is wrong', () => {
  test('an empty form names every mistake on its field and focuses the first', async ({ page }) => {
    const form = waitlistForm(page)
    for (const field of [form.name, form.email, form.organization, form.industry]) {
      await expect(field).not.toHaveAttribute('aria-invalid')
    }
    await form.custom.check()
    await form.submit.click()
    for (const name of ['name', 'email', 'organization', 'industry', 'description'] as const) {
      const [field, message] = [form[name], messages[name]]
      await expect(field).toHaveAttribute('aria-invalid', 'true')
      await expect(field).toHaveAccessibleDescription(new RegExp(`^${escape(message)}`))
    }
    await expect(form.name).toBeFocused()
    await expect(form.dialog).toBeHidden()
  })

  test('three mistakes or more are listed, and each entry leads to its field', async ({ page }) => {
    const form = waitlistForm(page)
    await form.name.fill('Grace Hopper')
    await form.submit.click()
    await expect(form.form.getByText('Please check 3 fields')).toBeVisible()
    await form.form.getByRole('link', { name: messages.industry }).click()
    await expect(form.industry).toBeFocused()
    await form.email.fill('grace@example.org')
    await expect(form.form.getByText(/Please check/)).toBeHidden()
    await expect(form.organization).toHaveAttribute('aria-invalid', 'true')
  })

  test('two mistakes are not listed, and the first of them is focused', async ({ page }) => {
    const form = await fillIn(page, { ...visitor(), organization: ' X ', email: 'grace@nowhere' })
    await form.submit.click()
    await expect(form.email).toBeFocused()
    await expect(form.email).toHaveAccessibleDescription(messages.email)
    await expect(form.organization).toHaveAccessibleDescription(messages.organization)
    await expect(form.form.getByText(/Please check/)).toBeHidden()
  })

  test('nothing is said before the first try, and afterwards each field answers as it is typed', async ({
    page,
  }) => {
    const form = waitlistForm(page)
    await form.name.fill('A')
    await form.email.click()
    await expect(form.name).not.toHaveAttribute('aria-invalid')
    await form.submit.click()
    await expect(form.name).toHaveAccessibleDescription(messages.name)
    await form.name.press('End')
    await form.name.press('d')
    await expect(form.name).not.toHaveAttribute('aria-invalid')
    await form.name.press('Backspace')
    await expect(form.name).toHaveAccessibleDescription(messages.name)
  })
})

test.describe('a custom solution', () => {
  test('is described only when ticked, and the text survives a change of mind', async ({ page }) => {
    const form = waitlistForm(page)
    await expect(form.description).toBeHidden()
    await expect(form.custom).toHaveAttribute('aria-expanded', 'false')
    await form.custom.check()
    await expect(form.custom).toHaveAttribute('aria-expanded', 'true')
    await form.description.fill('Noise near schools')
    await form.custom.uncheck()
    await expect(form.description).toBeHidden()
    await form.custom.check()
    await expect(form.description).toHaveValue('Noise near schools')
  })

  test('asks for ten characters, but not once it is unticked', async ({ page }) => {
    await answerSignUps(page, (route) => route.fulfill({ status: 201, body: 'Thank you.' }))
    const form = await fillIn(page)
    await form.custom.check()
    await form.description.fill('  too short ')
    await form.submit.click()
    await expect(form.description).toBeFocused()
    await expect(form.description).toHaveAccessibleDescription(new RegExp(`^${escape(messages.description)}`))
    await form.custom.uncheck()
    await form.submit.click()
    await expect(form.dialog).toBeVisible()
  })
})

test.describe('sending', () => {
  test('is one request with exactly the seven fields, however often it is pressed', async ({ page }) => {
    const requests: Request[] = []
    let release = () => {}
    const released = new Promise<void>((resolve) => (release = resolve))
    await answerSignUps(page, async (route) => {
      requests.push(route.request())
      await released
      await route.fulfill({ status: 201, body: 'Thank you.' })
    })
    const typed = visitor()
    const form = await fillIn(page, typed)
    await form.package.selectOption({ label: 'Enterprise' })
    await form.custom.check()
    await form.description.fill('Noise near schools')
    await form.submit.dblclick()
    await expect(form.submit).toBeDisabled()
    await expect(form.submit).toHaveText('Processing')
    await expect(form.submit).toHaveAttribute('aria-busy', 'true')
    await expect(form.submit.locator('.spinner')).toBeVisible()
    await form.name.press('Enter')
    release()
    await expect(form.dialog).toBeVisible()

    expect(requests).toHaveLength(1)
    const [request] = requests
    expect(request?.method()).toBe('POST')
    expect(request?.headers()['content-type']).toBe('application/json')
    expect(JSON.parse(request?.postData() ?? '')).toEqual({
      ...typed,
      package: 'enterprise',
      needsCustomSolution: true,
      customSolutionDescription: 'Noise near schools',
    })
  })

  test('carries the cookies of this site', async ({ page, context, baseURL }) => {
    await context.addCookies([{ name: 'probe', value: 'yes', url: baseURL ?? '' }])
    const form = await fillIn(page)
    const sending = page.waitForRequest('**/api/waitlist')
    await form.submit.click()
    expect((await (await sending).allHeaders()).cookie).toContain('probe=yes')
    await expect(form.dialog).toBeVisible()
  })

  test('success is told in a dialog, and the form starts afresh', async ({ page }) => {
    await page.goto('/?package=professional#waitlist')
    const form = await fillIn(page)
    await form.custom.check()
    await form.description.fill('Noise near schools')
    await form.submit.click()
    await expect(form.dialog).toBeVisible()
    await expect(form.dialog.getByRole('heading', { name: 'Waitlist Registration Successful' })).toBeVisible()
    await expect(form.dialog).toContainText('We received your details')
    await expect(form.dialog).toContainText('our team will be in touch soon')
    await expect(form.dialog.getByRole('button', { name: 'Close' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(form.dialog).toBeHidden()
    await expect(form.submit).toBeFocused()
    for (const field of [form.name, form.email, form.organization, form.industry, form.package]) {
      await expect(field).toHaveValue('')
    }
    await expect(form.custom).not.toBeChecked()
    await expect(form.description).toBeHidden()
    await expect(page).not.toHaveURL(/package=/)
    await page.reload()
    await expect(form.name).toHaveValue('')
  })

  test('a reset form is checked like a new one', async ({ page }) => {
    await answerSignUps(page, (route) => route.fulfill({ status: 201, body: 'Thank you.' }))
    const form = await fillIn(page)
    await form.submit.click()
    await page.keyboard.press('Escape')
    await expect(form.dialog).toBeHidden()
    await expect(form.name).not.toHaveAttribute('aria-invalid')
    await form.submit.click()
    await expect(form.form.getByText('Please check 4 fields')).toBeVisible()
    await expect(form.name).toBeFocused()
  })

  test('an address that is already on the list gets the same answer', async ({ page }) => {
    const typed = visitor()
    for (const email of [typed.email, typed.email.toUpperCase()]) {
      const form = await fillIn(page, { ...typed, email })
      const answering = page.waitForResponse('**/api/waitlist')
      await form.submit.click()
      expect((await answering).status()).toBe(201)
      await expect(form.dialog).toContainText('We received your details')
      await form.dialog.getByRole('button', { name: 'Close' }).click()
      await expect(form.name).toHaveValue('')
    }
  })
})

test.describe('failure', () => {
  test.use({ allowedComplaints: [/503 \(Service Unavailable\)|net::ERR_CONNECTION_REFUSED/] })

  test('is announced, stays on the page, and keeps the form filled', async ({ page }) => {
    const answer = '503: We cannot take this just now. Please try again in a minute.'
    await answerSignUps(page)
    const typed = visitor()
    const form = await fillIn(page, typed)
    await form.submit.click()
    await expect(form.toast).toContainText('Submission Error')
    await expect(form.toast).toContainText(answer)
    await expect(form.toast).toHaveClass(/toast-destructive/)
    await expect(form.form.getByRole('alert')).toContainText(answer)
    await expect(form.submit).toBeFocused()
    await expect(form.submit).toHaveText('Join the Waitlist')
    await expect(form.name).toHaveValue(typed.name)
    await expect(form.email).toHaveValue(typed.email)
    await expect(form.organization).toHaveValue(typed.organization)
    await expect(form.industry).toHaveValue(typed.industry)

    await page.unroute('**/api/waitlist')
    await form.submit.click()
    await expect(form.dialog).toBeVisible()
    await expect(form.toast).toBeHidden()
    await form.dialog.getByRole('button', { name: 'Close' }).click()
    await expect(form.form.getByRole('alert')).toBeHidden()
  })

  test('of the network is told in the words of the browser', async ({ page }) => {
    await answerSignUps(page, (route) => route.abort('connectionrefused'))
    const form = await fillIn(page)
    await form.submit.click()
    await expect(form.toast).toContainText('Submission Error')
    await expect(form.toast).toContainText('Failed to fetch')
    await expect(form.name).toHaveValue('Grace Hopper')
  })

  test('without any words has a sentence to fall back on', async ({ page }) => {
    await page.evaluate(() => {
      window.fetch = () => Promise.reject(new Error(''))
    })
    const form = await fillIn(page)
    await form.submit.click()
    await expect(form.toast).toContainText('Failed to submit. Please try again later.')
  })
})

test('a half-filled form survives a reload, and can then be sent', async ({ page }) => {
  const typed = visitor()
  const form = await fillIn(page, typed)
  await form.custom.check()
  await form.description.fill('Noise near schools')
  await page.reload()
  await expect(form.name).toHaveValue(typed.name)
  await expect(form.email).toHaveValue(typed.email)
  await expect(form.organization).toHaveValue(typed.organization)
  await expect(form.industry).toHaveValue(typed.industry)
  await expect(form.custom).toBeChecked()
  await expect(form.description).toHaveValue('Noise near schools')
  const sending = page.waitForRequest('**/api/waitlist')
  await form.submit.click()
  expect((await sending).postDataJSON()).toMatchObject(typed)
  await expect(form.dialog).toBeVisible()
})

test('a mistyped mail domain gets a suggestion, which is taken with one press', async ({ page }) => {
  const form = waitlistForm(page)
  await form.email.fill('grace@gmial.com')
  await form.organization.focus()
  await form.form.getByRole('button', { name: 'Did you mean grace@gmail.com?' }).click()
  await expect(form.email).toHaveValue('grace@gmail.com')
  await expect(form.email).toBeFocused()
  await expect(form.form.getByRole('button', { name: /Did you mean/ })).toBeHidden()
  await form.email.fill('grace@example.org')
  await form.organization.focus()
  await expect(form.form.getByRole('button', { name: /Did you mean/ })).toBeHidden()
})

function escape(text: string) {
  return text.replace(/[()]/g, '\\$&')
}
