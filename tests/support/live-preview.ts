import type { Page } from 'playwright/test'
import { expect, waitUntilAwake } from '@tests/support/browser-test'

/** Opens the live preview beside the open form of the panel and returns its frame. */
export async function openBesideForm(page: Page) {
  await expect(page.getByRole('button', { name: 'Publish changes' })).toBeVisible()
  // Payload remembers for each person whether the preview is open. A click before its scripts have started does
  // nothing, so the click is repeated.
  const toggler = page.getByRole('button', { name: 'Live Preview', exact: true })
  const preview = page.frameLocator('iframe')
  await expect(async () => {
    if (await toggler.isVisible()) await toggler.click()
    await expect(page.locator('iframe')).toBeVisible({ timeout: 3_000 })
  }).toPass()
  await expect(preview.getByRole('complementary', { name: 'Preview' })).toBeVisible()
  const frame = await (await page.locator('iframe').elementHandle())?.contentFrame()
  if (frame) await waitUntilAwake(frame)
  return preview
}
