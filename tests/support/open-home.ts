import type { Page } from 'playwright/test'

/** Opens the home page's form from the list of pages, whichever pages other tests have made. */
export async function openHome(page: Page) {
  await page.goto('/cms/collections/pages?search=Home')
  await page.getByRole('link', { name: 'Home', exact: true }).click()
}
