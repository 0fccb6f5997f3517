import type { Locator, Page } from 'playwright/test'
import { expect, test } from '@tests/support/browser-test'
import { respondToSignUps, fillIn, visitor, waitlistForm } from '@tests/support/waitlist-form'

const messages = {
  name: 'Name must be at least 2 characters',
  email: 'Please enter a valid email address',
  organization: 'Organization name must be at least 2 characters',
  industry: 'Please select an industry',
  description: 'Please provide a description of your custom solution needs (at least 10 characters)',
} as const

test.beforeEach(({ page }) => page.goto('/#waitlist'))

test.describe('what is wrong', () => {
  test('an empty form names every mistake on its field and focuses their list', async ({ page }) => {
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
    await expect(form.mistakes).toBeFocused()
    await expect(form.mistakes.getByRole('listitem')).toHaveText(Object.values(messages))
    await expect(form.dialog).toBeHidden()
  })

  test('three mistakes or more are listed, and each entry leads to its field @full', async ({ page }) => {
    const form = waitlistForm(page)
    await form.name.fill('Grace Hopper')
    await form.submit.click()
    await expect(form.mistakes.getByRole('heading', { name: 'Please check 3 fields' })).toBeVisible()
    await expect(form.mistakes).toBeFocused()
    await form.mistakes.getByRole('link', { name: messages.industry }).click()
    await expect(form.industry).toBeFocused()
  })

  test('the list stays until the next try, so that nothing moves while one types @full', async ({ page }) => {
    const form = waitlistForm(page)
    await form.name.fill('Grace Hopper')
    await form.submit.click()
    await expect(form.mistakes).toBeFocused()
    const before = await form.email.boundingBox()
    await form.email.fill('grace@example.org')
    await expect(form.email).not.toHaveAttribute('aria-invalid')
    expect(await form.email.boundingBox()).toEqual(before)
    const entry = (name: string) => form.mistakes.getByRole('link', { name })
    await expect(entry(`${messages.email} (corrected)`)).toHaveCSS('text-decoration-line', 'line-through')
    await expect(entry(messages.organization)).toHaveCSS('text-decoration-line', 'underline')
    await form.email.fill('grace')
    await expect(entry(messages.email)).toHaveCSS('text-decoration-line', 'underline')
    await form.email.fill('grace@example.org')
    await form.organization.fill('Harbor Lines')
    await form.industry.selectOption('energy')
    await expect(form.mistakes.getByText('(corrected)')).toHaveCount(3)
    await form.industry.selectOption('')
    await form.submit.click()
    await expect(form.mistakes).toBeHidden()
    await expect(form.industry).toBeFocused()
  })

  test('the title of the page begins with “Error: ” for as long as something is wrong @full', async ({
    page,
  }) => {
    const title = await page.title()
    const form = await fillIn(page, { ...visitor(), email: '' })
    await form.submit.click()
    await expect(form.email).toBeFocused()
    await expect(page).toHaveTitle(`Error: ${title}`)
    await form.email.fill('grace@example.org')
    await expect(page).toHaveTitle(title)
    await form.email.fill('')
    await form.name.fill('')
    await expect(page).toHaveTitle(`Error: ${title}`)
  })

  test('two mistakes are not listed, and the first of them is focused @full', async ({ page }) => {
    const form = await fillIn(page, { ...visitor(), organization: ' X ', email: 'grace@nowhere' })
    await form.submit.click()
    await expect(form.email).toBeFocused()
    await expect(form.email).toHaveAccessibleDescription(messages.email)
    await expect(form.organization).toHaveAccessibleDescription(messages.organization)
    await expect(form.mistakes).toBeHidden()
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

/** Each but for one thing a sign-up that would be taken; nothing is sent of it. */
test.describe('what is no address or no name', () => {
  const mistakes = {
    email: [
      '',
      'john.doe',
      'ada.example.com',
      '@',
      'ada@',
      '@example.com',
      'ada@example',
      'ada@@example.com',
    ].concat([
      'ada lovelace@example.com',
      'ada@127.0.0.11',
      'a@b.--',
      'ada@example.c-',
      'a\u200Bda@example.com',
    ]),
    name: ['', ' ', 'A', '\u200B\u200B', 'A\u3164', '\u0301\u0301', '\u2800\u2800'],
    organization: ['', ' ', 'A', '\u00AD\u00AD', 'A\u200F', '\uE000\uE000'],
  } as const

  for (const field of ['email', 'name', 'organization'] as const) {
    const tag = field === 'email' ? [] : '@full'
    test(`is told on the field of the ${field}, and not sent`, { tag }, async ({ page }) => {
      let sent = 0
      await respondToSignUps(page, (route) => {
        sent += 1
        return route.fulfill({ status: 201, body: 'Thank you.' })
      })
      const form = await fillIn(page)
      for (const text of mistakes[field]) {
        await form[field].fill(text)
        await form.submit.click()
        await expect(form[field]).toHaveAccessibleDescription(messages[field])
        await expect(form[field]).toBeFocused()
      }
      expect(sent).toBe(0)
      await form[field].fill(field === 'email' ? 'ada+list@bücher.example' : 'علی‌رضا 👩‍👩‍👧')
      await form.submit.click()
      await expect(form.dialog).toBeVisible()
      expect(sent).toBe(1)
    })
  }
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

  test('is not asked about a text that is too long once it is unticked @full', async ({ page }) => {
    await respondToSignUps(page, (route) => route.fulfill({ status: 201, body: 'Thank you.' }))
    const form = await fillIn(page)
    await form.custom.check()
    await form.description.fill('d'.repeat(2001))
    await form.submit.click()
    await expect(form.description).toHaveAccessibleDescription(
      /^The description must be at most 2000 characters/,
    )
    await form.custom.uncheck()
    await form.submit.click()
    await expect(form.dialog).toBeVisible()
  })

  test('asks for ten characters, but not once it is unticked', async ({ page }) => {
    await respondToSignUps(page, (route) => route.fulfill({ status: 201, body: 'Thank you.' }))
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
  await expect(form.form.getByRole('status').getByRole('button')).toHaveText('Did you mean grace@gmail.com?')
  await form.form.getByRole('button', { name: 'Did you mean grace@gmail.com?' }).click()
  await expect(form.email).toHaveValue('grace@gmail.com')
  await expect(form.email).toBeFocused()
  await expect(form.form.getByRole('button', { name: /Did you mean/ })).toBeHidden()
  await form.email.fill('grace@example.org')
  await form.organization.focus()
  await expect(form.form.getByRole('button', { name: /Did you mean/ })).toBeHidden()
})

/** Holds the scripts that the form asks for once it is near. Returns the function that lets them go, and waits for them. */
async function holdScripts(page: Page) {
  await page.goto('/')
  let letGo = () => {}
  const isReleased = new Promise<void>((resolve) => (letGo = resolve))
  await page.route('**/_next/static/chunks/**', async (route) => {
    await isReleased
    await route.fallback()
  })
  return async () => {
    const token = page.waitForRequest('**/api/waitlist/token')
    letGo()
    await token
  }
}

const framesLater = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))

/** Presses the mouse button, and releases it a second after `meanwhile`. */
async function press(page: Page, x: number, y: number, meanwhile?: () => Promise<void>) {
  await page.mouse.move(x, y)
  await page.mouse.down()
  await meanwhile?.()
  // Long enough for a suggestion, which must not come.
  await page.waitForTimeout(1_000)
  await page.mouse.up()
}

test.describe('a press is not lost to a suggestion that would move what is pressed', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 1200 } })

  /** Fills in the form, and finds the upper edge of an element. The page does not scroll along with a suggestion. */
  async function fillInBefore(page: Page, pressed: (form: WaitlistForm) => Locator) {
    await respondToSignUps(page, (route) => route.fulfill({ status: 201, body: 'Thank you.' }))
    // On the root alone it has no effect.
    await page.evaluate(() => {
      for (const element of document.querySelectorAll<HTMLElement>('*')) element.style.overflowAnchor = 'none'
    })
    const form = await fillIn(page)
    await form.email.fill('grace@gmial.com')
    await pressed(form).scrollIntoViewIfNeeded()
    const box = await pressed(form).boundingBox()
    return { form, x: (box?.x ?? 0) + 20, y: (box?.y ?? 0) + 3 }
  }

  test('with the mouse', async ({ page }) => {
    const { form, x, y } = await fillInBefore(page, ({ submit }) => submit)
    await press(page, x, y)
    await expect(form.dialog).toBeVisible()
  })

  test('with the mouse, in a browser that gives a pressed button no focus @full', async ({ page }) => {
    const { form, x, y } = await fillInBefore(page, ({ submit }) => submit)
    // As Safari does.
    await form.submit.evaluate((button) =>
      button.addEventListener('mousedown', (event) => {
        event.preventDefault()
        if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
      }),
    )
    await press(page, x, y)
    await expect(form.dialog).toBeVisible()
  })

  test('with the mouse, while the form is still loading @full', async ({ page }) => {
    const letGo = await holdScripts(page)
    const { form, x, y } = await fillInBefore(page, ({ submit }) => submit)
    await press(page, x, y, letGo)
    await expect(form.dialog).toBeVisible()
  })

  test('with a finger that rests @full', async ({ page }) => {
    const { form, x, y } = await fillInBefore(page, ({ submit }) => submit)
    const device = await page.context().newCDPSession(page)
    await device.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] })
    await page.waitForTimeout(300)
    await device.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    await expect(form.dialog).toBeVisible()
  })

  test('on a select, whose list takes the release, and the suggestion comes @full', async ({ page }) => {
    const { form } = await fillInBefore(page, ({ industry }) => industry)
    await form.industry.click()
    await page.keyboard.press('Escape')
    await expect(form.form.getByRole('button', { name: 'Did you mean grace@gmail.com?' })).toBeVisible()
  })

  test('on the box of a custom solution, and the suggestion comes after it @full', async ({ page }) => {
    const { form, x, y } = await fillInBefore(page, ({ custom }) => custom)
    await press(page, x - 10, y)
    await expect(form.custom).toBeChecked()
    await expect(form.form.getByRole('button', { name: 'Did you mean grace@gmail.com?' })).toBeVisible()
  })
})

test('a suggestion does not come while the email is typed again @full', async ({ page }) => {
  const letGo = await holdScripts(page)
  const form = await fillIn(page)
  const suggestion = form.form.getByRole('button', { name: 'Did you mean grace@gmail.com?' })
  await form.email.fill('grace@gmial.com')
  await letGo()
  await framesLater(page)
  await expect(suggestion).toBeHidden()
  await form.organization.focus()
  await expect(suggestion).toBeVisible()
})

type WaitlistForm = ReturnType<typeof waitlistForm>

function escape(text: string) {
  return text.replace(/[()]/g, '\\$&')
}
