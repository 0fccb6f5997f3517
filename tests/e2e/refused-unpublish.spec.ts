import { openCampaign } from '@tests/support/campaign-form'
import { expect, test } from '@tests/support/browser-test'

test.use({ allowedComplaints: [/400 \(Bad Request\)/] })

test('why many pages were not unpublished stays above their list until the next action @full', async ({
  page,
}) => {
  const { form } = await openCampaign(page)
  await page.goto('/cms/collections/pages?limit=100')
  for (const link of [
    page.getByRole('link', { name: 'Home', exact: true }),
    page.locator(`a[href="${form}"]`),
  ])
    await page.getByRole('row').filter({ has: link }).getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Unpublish' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click()

  const refusal = page.getByRole('alert', { name: 'Refusal' })
  await expect(refusal.getByRole('paragraph')).toHaveText([
    '1 of 2 changed.',
    '“Home”: The site must always have its home page, so it cannot be unpublished. Change its sections and publish it again instead.',
  ])
  await expect(page.locator('[data-sonner-toast][data-type=error]')).toHaveCount(0)
  const home = await page.request.get('/')
  expect(home.status()).toBe(200)

  await page.waitForTimeout(5_000)
  await expect(refusal).toBeVisible()
  await refusal.getByRole('button', { name: 'Close' }).click()
  await expect(refusal).toBeHidden()
})
