import { expect, test } from '@tests/support/browser-test'
import { fillIn, visitor, waitlistForm } from '@tests/support/waitlist-form'

test.use({ allowedComplaints: [/ERR_FAILED|Failed to load/] })

test('a form that the browser sent, as its script did not come, is not kept in the tab @full', async ({
  page,
}) => {
  await page.goto('/', { waitUntil: 'networkidle' })
  await page.route('**/_next/static/chunks/**', (route) =>
    page.url().endsWith('/api/waitlist') ? route.continue() : route.abort(),
  )
  const form = await fillIn(page)
  const kept = () => page.evaluate(() => sessionStorage.getItem('waitlist-draft'))
  expect(await kept()).toContain('Grace Hopper')
  await form.submit.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Waitlist Registration Successful')
  await expect.poll(kept).toBeNull()
  await page.unrouteAll()
  await page.getByRole('link', { name: 'Back to Home' }).click()
  await expect(page).toHaveURL(/\/$/)
  await expect(waitlistForm(page).name).toHaveValue('')
})

test('a form whose script never comes is sent by the browser, and says so from the press on @full', async ({
  page,
}) => {
  await page.goto('/', { waitUntil: 'networkidle' })
  await page.route('**/_next/static/chunks/**', (route) =>
    page.url().endsWith('/api/waitlist') ? route.continue() : undefined,
  )
  const form = await fillIn(page)
  await form.submit.click()
  await expect(form.submit).toHaveAttribute('aria-busy', 'true')
  await expect(form.submit).toBeDisabled()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Waitlist Registration Successful')
})

test('a mistake that was corrected on the page of the answer leaves nothing there that says it failed @full', async ({
  page,
}) => {
  await page.goto('/', { waitUntil: 'networkidle' })
  await page.route('**/_next/static/chunks/**', (route) =>
    page.url().endsWith('/api/waitlist') ? route.continue() : route.abort(),
  )
  const typed = await fillIn(page, { ...visitor(), name: 'A' })
  await typed.submit.click()
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText('Submission Error')
  await expect(page).toHaveTitle(/^Error: Submission Error/)
  const form = waitlistForm(page, page.locator('form'))
  await expect(form.form).toHaveAttribute('novalidate')
  await form.name.fill('Grace Hopper')
  const sent = page.waitForRequest(
    (request) => request.method() === 'POST' && request.resourceType() === 'fetch',
  )
  await form.submit.click()
  expect((await sent).headers()['x-form-page']).toBe('/')
  await expect(form.dialog).toBeVisible()
  await form.dialog.getByRole('button').click()
  await expect(form.dialog).toBeHidden()
  await expect(heading).toHaveText('Waitlist Registration Successful')
  await expect(page).toHaveTitle(/^Waitlist Registration Successful/)
  await expect(page.getByText('Submission Error')).toHaveCount(0)
  await expect(page.getByText('Your entries are still in the form.')).toHaveCount(0)
  await page.unrouteAll()
  await page.reload()
  await expect(page).toHaveURL(/\/#waitlist$/)
})
