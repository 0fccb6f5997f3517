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
