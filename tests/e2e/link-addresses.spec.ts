import { expect, signIn, test } from '@tests/support/browser-test'
import { openCampaign } from '@tests/support/campaign-form'
import { readStoredDraft } from '@tests/support/late-responses'
import { unfold } from '@tests/support/unfold'

test('a link in a text leads to a page that is chosen from a list @full', async ({ page }) => {
  await openCampaign(page)
  await unfold(page, /^Name of the section/)
  const field = page.locator('[data-field-path="sections.0.text"]')
  await field.locator('[contenteditable=true]').click()
  await page.keyboard.press('Control+Home')
  await page.keyboard.press('Shift+End')
  // It does nothing until it knows of the selection.
  await field.locator('.fixed-toolbar .toolbar-popup__button-link:not(.disabled)').click()
  const drawer = page.getByRole('dialog')
  await expect(drawer.getByRole('radio')).toHaveCount(0)
  await drawer.getByLabel('Or choose from the site').selectOption('Privacy Policy')
  await expect(drawer.getByRole('textbox').last()).toHaveValue('/legal/privacy')
  await drawer.getByRole('button', { name: 'Save changes' }).click()
  await expect(drawer).toBeHidden()
  await expect.poll(() => readStoredDraft(page)).toContain('"url":"/legal/privacy"')
})

test('a link of the menu says which section its address is, and can be led to another @full', async ({
  page,
}) => {
  await signIn(page)
  await page.goto('/cms/globals/site-settings')
  const link = page.locator('#menu-links-row-0')
  const choice = link.getByLabel('Or choose from the site')
  await expect(choice.locator('option:checked')).toHaveText(/^Vision: /)
  await choice.selectOption('Home')
  await expect(link.getByLabel('Address')).toHaveValue('/')
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(choice.locator('option:checked')).toHaveText(/^Vision: /)
  await link.getByLabel('Address').fill('https://example.com/')
  await expect(choice.locator('option:checked')).toHaveText('Page, section, legal text or picture…')
})
