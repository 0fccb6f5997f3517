import { expect, signIn, test } from '@tests/support/browser-test'
import { openHome } from '@tests/support/open-home'
import { publish } from '@tests/support/publish'
import { unfold } from '@tests/support/unfold'

test('an edited headline is on the page at the next visit', async ({ page }) => {
  const headline = `Measured again ${Date.now()}`
  await signIn(page)
  await openHome(page)
  await unfold(page, /^Headline/)
  await page.getByRole('textbox', { name: /^Headline/ }).fill(headline)
  await publish(page)
  await expect(page.getByText('Updated successfully')).toBeVisible()
  await expect
    .poll(async () => {
      await page.goto('/')
      return page.getByRole('heading', { level: 1 }).textContent()
    })
    .toBe(headline)
})
