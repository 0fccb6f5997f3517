import type { Page } from 'playwright/test'
import { expect } from '@tests/support/browser-test'

/** Unfolds the first section of the form. The panel may remember that it is already unfolded. */
export async function unfold(page: Page, field: RegExp) {
  await expect(async () => {
    if (!(await page.getByLabel(field).first().isVisible())) {
      await page.getByRole('button', { name: 'Open or close' }).first().click()
    }
    await expect(page.getByLabel(field).first()).toBeVisible({ timeout: 2_000 })
  }).toPass()
}
