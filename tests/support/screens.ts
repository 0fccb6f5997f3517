import type { Page } from 'playwright/test'
import { expect } from '@tests/support/browser-test'
import { respondToSignUps, fillIn, waitlistForm } from '@tests/support/waitlist-form'

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

/** What a browser itself says about answers a test wants refused. */
export const refusals = /status of (404|500|503) /

/** Every page opened from now on has this theme from its first paint. */
export function chooseTheme(page: Page, theme: Theme) {
  return page.addInitScript((chosen) => localStorage.setItem('ui-theme', chosen), theme)
}

export function resize(page: Page, width: number) {
  return page.setViewportSize({ width, height: width < 600 ? 844 : 900 })
}

/** Opens the landing page at its form, with the form's script awake. */
export async function openForm(page: Page) {
  await page.goto('/#waitlist')
  await expect(waitlistForm(page).form).toHaveJSProperty('noValidate', true)
  await expect(page.getByRole('region', { name: 'Notifications (F8)' })).toBeAttached()
}

/** The form with a custom solution asked for and every mistake there is. */
export async function showErrors(page: Page) {
  await openForm(page)
  const { custom, submit, form } = waitlistForm(page)
  await custom.check()
  await submit.click()
  await expect(form.locator('[aria-invalid=true]')).not.toHaveCount(0)
}

/** A sign-up that was refused: its toast, which stays while it is pointed at, and the inline alert. */
export async function showToast(page: Page) {
  await respondToSignUps(page)
  await openForm(page)
  const { submit, toast } = await fillIn(page)
  await submit.click()
  await toast.hover()
}

/** A sign-up that arrived, without one being kept. */
export async function showDialog(page: Page) {
  await respondToSignUps(page, (route) => route.fulfill({ status: 201, json: {} }))
  await openForm(page)
  const { submit, dialog } = await fillIn(page)
  await submit.click()
  await expect(dialog).toBeVisible()
}

/** The landing page with its first headline, which another test may have edited. */
export async function openLanding(page: Page) {
  await page.goto('/')
  await page.locator('h1').evaluate((heading) => (heading.textContent = 'The city, measured.'))
}

export async function openMenu(page: Page) {
  await openLanding(page)
  await page.getByRole('button', { name: 'Open menu' }).click()
  await expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible()
}

/** The cookie card, asked for with the button in the footer. */
export async function showCookieCard(page: Page) {
  await page.goto('/legal/cookies')
  await page.getByRole('contentinfo').getByRole('button', { name: 'Cookie settings' }).click()
  await expect(page.locator('[data-cookie-consent]')).toBeVisible()
}
