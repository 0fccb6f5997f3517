import type { Page } from 'playwright/test'

/** Opens the form of the home page from the list of pages. A search finds it among the pages of other tests. */
export async function openHome(page: Page) {
  await page.goto('/cms/collections/pages?search=Home')
  await page.getByRole('link', { name: 'Home', exact: true }).press('Enter')
}
