import type { Page } from 'playwright/test'
import { expect } from '@tests/support/browser-test'

/** Opens the first section of the panel's form, unless the panel remembers it open already. */
export async function unfold(page: Page, field: RegExp) {
  await expect(async () => {
    if (!(await page.getByLabel(field).first().isVisible())) {
      await page.getByRole('button', { name: 'Open or close' }).first().click()
    }
    await expect(page.getByLabel(field).first()).toBeVisible({ timeout: 2_000 })
  }).toPass()
}
