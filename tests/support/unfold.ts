import type { Page } from 'playwright/test'
import { expect } from '@tests/support/browser-test'

/** Unfolds the first section of the form. The panel may remember that it is already unfolded. */
export async function unfold(page: Page, field: RegExp) {
  const toggle = page.getByRole('button', { name: 'Open or close' }).first()
  await expect(async () => {
    // Until the panel is ready, it does not notice a click. A slow panel must not get a second one.
    if ((await toggle.getAttribute('aria-expanded')) !== 'true') await toggle.click()
    await expect(toggle).toHaveAttribute('aria-expanded', 'true', { timeout: 2_000 })
    // Seen once in many runs: the fields of a section that was just added were not there, for an unknown reason.
    await expect(page.getByLabel(field).first()).toBeVisible({ timeout: 10_000 })
  }).toPass()
}
