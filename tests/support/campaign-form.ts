import type { Page } from 'playwright/test'
import { expect, signIn } from '@tests/support/browser-test'
import { publishCampaign } from '@tests/support/campaign'

export const titleOf = (page: Page) => page.getByRole('textbox', { name: /^Title/ }).first()
export const addressOf = (page: Page) => page.getByRole('textbox', { name: /^Address/ }).first()
export const unsavedNoteOf = (page: Page) => page.getByRole('region', { name: 'Unsaved changes' })

/**
 * Publishes a campaign page and opens its form as the first admin.
 *
 * @returns the paths of the page and of its form
 */
export async function openCampaign(page: Page) {
  await signIn(page)
  const campaign = await publishCampaign(page.request)
  await page.goto(campaign.form)
  await expect(titleOf(page)).toHaveValue('Every kind of section')
  await expect(page.locator('[id^="sections-row-"]')).not.toHaveCount(0)
  return campaign
}
