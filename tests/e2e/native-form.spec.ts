import { expect, test } from '@tests/support/browser-test'
import { fillIn, waitlistForm } from '@tests/support/waitlist-form'

test.use({ allowedComplaints: [/ERR_FAILED|Failed to load/] })

test('a form that the browser sent, as its script did not come, is not kept in the tab', async ({ page }) => {
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
