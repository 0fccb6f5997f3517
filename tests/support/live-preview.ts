import type { Page } from 'playwright/test'
import { expect } from '@tests/support/browser-test'

/** The page beside the form that is open in the panel, once it is there. */
export async function openBesideForm(page: Page) {
  await expect(page.getByRole('button', { name: 'Publish changes' })).toBeVisible()
  // Payload remembers for each person whether the page was open beside the form. A press before its
  // scripts have started does nothing.
  const toggler = page.getByRole('button', { name: 'Live Preview', exact: true })
  const preview = page.frameLocator('iframe')
  await expect(async () => {
    if (await toggler.isVisible()) await toggler.click()
    await expect(page.locator('iframe')).toBeVisible({ timeout: 3_000 })
  }).toPass()
  await expect(preview.getByRole('complementary', { name: 'Preview' })).toBeVisible()
  return preview
}
