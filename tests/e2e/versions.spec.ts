import { expect, signIn, test } from '@tests/support/browser-test'
import { publish } from '@tests/support/publish'

test('an earlier version is compared, brought back as a draft, and published @full', async ({ page }) => {
  const [before, after] = [`Before the lawyer, ${Date.now()}`, `After the lawyer, ${Date.now()}`]
  await signIn(page)
  await page.goto('/cms/collections/legal-documents')
  await page.getByRole('link', { name: 'Terms of Service' }).first().click()
  for (const words of [before, after]) {
    await page.getByLabel('Note above the text').fill(words)
    await publish(page)
    await expect(page.getByText('Updated successfully').first()).toBeVisible()
    await expect.poll(async () => (await page.request.get('/legal/terms')).text()).toContain(words)
  }

  await page.getByRole('link', { name: 'Versions', exact: true }).click()
  const earlier = page.getByRole('row').filter({ hasText: 'Was on the site' })
  await earlier.first().getByRole('link').first().click()
  await expect(page.getByRole('heading', { name: 'Compare Versions' })).toBeVisible()
  await page.getByText('Modified only').click()
  await expect(page.getByText(before).first()).toBeVisible()
  await page.getByRole('button', { name: 'Restore this version' }).click()
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByLabel('Note above the text')).toHaveValue(before)
  expect(await (await page.request.get('/legal/terms')).text()).toContain(after)
  await publish(page)
  await expect.poll(async () => (await page.request.get('/legal/terms')).text()).toContain(before)
})
