import type { Page } from 'playwright/test'
import { expect } from '@tests/support/browser-test'
import { respondToSignUps, fillIn, visitor, waitlistForm } from '@tests/support/waitlist-form'

export const themes = ['light', 'dark'] as const

export type Theme = (typeof themes)[number]

export const publicPaths = [
  '/',
  '/legal/privacy',
  '/legal/terms',
  '/legal/cookies',
  '/legal/data-processing',
  '/nowhere',
] as const

/** Messages that a browser logs for responses with an error status that a test expects. */
export const refusals = /status of (404|500|503) /

/** Makes all later pages use this theme from their first paint. */
export function chooseTheme(page: Page, theme: Theme) {
  return page.addInitScript((chosen) => localStorage.setItem('ui-theme', chosen), theme)
}

export function resize(page: Page, width: number) {
  return page.setViewportSize({ width, height: width < 600 ? 844 : 900 })
}

/** Opens the landing page at its form and waits until React has hydrated the form. */
export async function openForm(page: Page) {
  await page.goto('/#waitlist')
  await expect(waitlistForm(page).form).toHaveJSProperty('noValidate', true)
  await expect(page.getByRole('region', { name: 'Notifications (F8)' })).toBeAttached()
}

/** Shows the form with a requested custom solution and all possible mistakes. */
export async function showErrors(page: Page) {
  await openForm(page)
  const { custom, submit, form } = waitlistForm(page)
  await custom.check()
  await submit.click()
  await expect(form.locator('[aria-invalid=true]')).not.toHaveCount(0)
}

/** Shows a refused sign-up: the inline alert, and the toast, which stays while the pointer is over it. */
export async function showToast(page: Page) {
  await respondToSignUps(page)
  await openForm(page)
  // Pictures are compared, so the address is always the same.
  const { submit, toast } = await fillIn(page, { ...visitor(), email: 'grace@example.org' })
  await submit.click()
  await toast.hover()
}

/** Shows the dialog of a successful sign-up. The response is simulated, so nothing is stored. */
export async function showDialog(page: Page) {
  await respondToSignUps(page, (route) => route.fulfill({ status: 201, json: {} }))
  await openForm(page)
  // The page shows the address beside the dialog, and pictures of it are compared.
  const { submit, dialog } = await fillIn(page, { ...visitor(), email: 'grace@example.org' })
  await submit.click()
  await expect(dialog).toBeVisible()
}

/** Opens the landing page and sets its headline, because another test may have changed it. */
export async function openLanding(page: Page) {
  await page.goto('/')
  await page.locator('h1').evaluate((heading) => (heading.textContent = 'The city, measured.'))
}

export async function openMenu(page: Page) {
  await openLanding(page)
  await page.getByRole('button', { name: 'Open menu' }).click()
  await expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible()
}

/** Opens the cookie card with the button in the footer. */
export async function showCookieCard(page: Page) {
  await page.goto('/legal/cookies')
  await page.getByRole('contentinfo').getByRole('button', { name: 'Cookie settings' }).click()
  await expect(page.locator('[data-cookie-consent]')).toBeVisible()
}
