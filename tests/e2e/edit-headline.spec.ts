import { expect, signIn, test } from '@tests/support/browser-test'
import { openHome, rememberHome } from '@tests/support/open-home'
import { publish } from '@tests/support/publish'
import { resize } from '@tests/support/screens'
import { unfold } from '@tests/support/unfold'

test('an edited headline is on the page at the next visit @full', async ({ page }) => {
  const headline = `Measured again ${Date.now()}`
  await signIn(page)
  const restoreHome = await rememberHome(page.request)
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
  await restoreHome()
})

test('on a phone, a headline is changed and published without scrolling sideways @full', async ({ page }) => {
  const headline = `Measured on a phone ${Date.now()}`
  await signIn(page)
  const restoreHome = await rememberHome(page.request)
  await resize(page, 390)
  await page.goto('/cms')
  await page.getByRole('link', { name: 'Edit the home page' }).click()
  await unfold(page, /^Headline/)
  await page.getByRole('textbox', { name: /^Headline/ }).fill(headline)
  const button = page.getByRole('button', { name: 'Publish changes' })
  await expect(button).toBeInViewport({ ratio: 1 })
  await publish(page)
  const receipt = page.getByRole('status', { name: 'Publish receipt' })
  await expect(receipt).toContainText(/^Live\./)
  await expect(receipt).toBeInViewport({ ratio: 1 })
  await expect(button).toBeInViewport({ ratio: 1 })
  const room = await page.evaluate(() => document.documentElement.clientWidth)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(room)
  await expect
    .poll(async () => {
      await page.goto('/')
      return page.getByRole('heading', { level: 1 }).textContent()
    })
    .toBe(headline)
  await restoreHome()
})
