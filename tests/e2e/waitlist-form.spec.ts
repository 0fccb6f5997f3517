import type { Request } from 'playwright/test'
import { expect, test } from '@tests/support/browser-test'
import { respondToSignUps, fillIn, visitor } from '@tests/support/waitlist-form'

test.beforeEach(({ page }) => page.goto('/#waitlist'))

test.describe('sending', () => {
  test('is one request with exactly the seven fields, however often it is pressed', async ({ page }) => {
    const requests: Request[] = []
    let release = () => {}
    const released = new Promise<void>((resolve) => (release = resolve))
    await respondToSignUps(page, async (route) => {
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

  test('carries the cookies of this site @full', async ({ page, context, baseURL }) => {
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

  test('a reset form is checked like a new one @full', async ({ page }) => {
    await respondToSignUps(page, (route) => route.fulfill({ status: 201, body: 'Thank you.' }))
    const form = await fillIn(page)
    await form.submit.click()
    await expect(form.dialog).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(form.dialog).toBeHidden()
    await expect(form.name).not.toHaveAttribute('aria-invalid')
    await form.submit.click()
    await expect(form.mistakes.getByRole('heading', { name: 'Please check 4 fields' })).toBeVisible()
    await expect(form.mistakes).toBeFocused()
  })

  test('an address that is already on the list gets the same answer', async ({ page }) => {
    const typed = visitor()
    for (const email of [typed.email, typed.email.toUpperCase()]) {
      const form = await fillIn(page, { ...typed, email })
      const signUpResponse = page.waitForResponse('**/api/waitlist')
      await form.submit.click()
      expect((await signUpResponse).status()).toBe(201)
      await expect(form.dialog).toContainText('We received your details')
      await form.dialog.getByRole('button', { name: 'Close' }).click()
      await expect(form.name).toHaveValue('')
    }
  })
})

test.describe('failure', () => {
  test.use({ allowedComplaints: [/503 \(Service Unavailable\)|net::ERR_CONNECTION_REFUSED/] })

  test('is announced, stays on the page, and keeps the form filled', async ({ page }) => {
    const response = '503: The site cannot do this right now. Please try again in a minute.'
    await respondToSignUps(page)
    const typed = visitor()
    const form = await fillIn(page, typed)
    await form.submit.click()
    await expect(form.toast).toContainText('Submission Error')
    await expect(form.toast).toContainText(response)
    await expect(form.toast).toHaveClass(/toast-destructive/)
    await expect(form.failure).toContainText(response)
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
    await expect(form.failure).toBeHidden()
  })

  test('is announced once, by the notification @full', async ({ page }) => {
    await page.addInitScript(() => {
      const spoken: string[] = []
      Object.assign(window, { spoken })
      const live = '[role="alert"], [role="status"], [aria-live]:not([aria-live="off"])'
      new MutationObserver((changes) => {
        for (const { target, addedNodes } of changes)
          for (const node of addedNodes) {
            const element = node instanceof Element ? node : node.parentElement
            const regions = [element?.closest(live), ...(element?.querySelectorAll(live) ?? [])]
            const isLive = regions.some((region) => region && region.getAttribute('aria-live') !== 'off')
            const text = (target.contains(node) && node.textContent) || ''
            if (isLive && text.includes('The site cannot do this')) spoken.push(text)
          }
      }).observe(document, { subtree: true, childList: true })
    })
    await page.reload()
    await respondToSignUps(page)
    const form = await fillIn(page)
    await form.submit.click()
    await expect(form.failure).toBeVisible()
    const spoken = () => page.evaluate<string[]>(() => Reflect.get(window, 'spoken'))
    await expect.poll(async () => (await spoken()).length).toBe(1)
    await expect(form.form.getByRole('alert')).toHaveCount(0)
  })

  test('of the network is told in the words of the browser', async ({ page }) => {
    await respondToSignUps(page, (route) => route.abort('connectionrefused'))
    const form = await fillIn(page)
    await form.submit.click()
    await expect(form.toast).toContainText('Submission Error')
    await expect(form.toast).toContainText('Failed to fetch')
    await expect(form.failure).toContainText('Failed to submit. Please try again later.')
    await expect(form.failure).not.toContainText('Failed to fetch')
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
