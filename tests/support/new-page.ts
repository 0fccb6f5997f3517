import type { Page } from 'playwright/test'
import { expect, signIn } from '@tests/support/browser-test'

/** Makes a page that has only a title and an address, and opens its form. */
export async function openNewPage(page: Page, title: string, slug: string) {
  await signIn(page)
  await page.goto('/cms/collections/pages/create')
  await page.getByRole('textbox', { name: 'Title' }).fill(title)
  await page.getByRole('textbox', { name: 'Address' }).fill(slug)
  await page.getByRole('button', { name: 'Create the page' }).click()
  await expect(page).toHaveURL(/\/cms\/collections\/pages\/[\da-f-]{36}$/)
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
}
