import { admin, siteUrl } from '@tests/support/browser-site'
import { expect, signIn, test } from '@tests/support/browser-test'
import { publishCampaign } from '@tests/support/campaign'

const colleague = {
  email: `colleague-${Date.now()}@example.com`,
  password: 'a longer phrase for a colleague',
  name: 'Grace Hopper',
  role: 'editor',
}

test('of two editors the second is told by name who is at it, until the first has left', async ({
  page,
  browser,
}) => {
  await signIn(page)
  await page.goto('/cms/collections/pages')
  await expect(page.getByRole('heading', { level: 1, name: 'Pages' })).toBeVisible()
  const invited = await page.request.post('/api/users', { data: colleague, headers: { origin: siteUrl } })
  expect(invited.status(), await invited.text()).toBe(201)
  const { form } = await publishCampaign(page.request)
  await page.goto(form)
  const title = page.getByLabel('Title', { exact: false }).first()
  const kept = page.waitForResponse((answer) => answer.url().includes('autosave=true'))
  await title.fill('Hers')
  await kept

  const other = await browser.newPage({ baseURL: siteUrl })
  await signIn(other, colleague)
  await other.goto(form)
  await expect(other.getByRole('heading', { name: 'Document locked' })).toBeVisible()
  // The first admin has this name.
  await expect(other.getByText('Admin', { exact: true })).toBeVisible()
  await expect(other.getByText(admin.email)).toBeHidden()

  await page.goto('/cms')
  // Long before the two minutes are over, for which a lock lasts.
  await expect(async () => {
    await other.goto(form)
    await expect(other.getByLabel('Title', { exact: false }).first()).toHaveValue('Hers')
    await expect(other.getByRole('heading', { name: 'Document locked' })).toBeHidden({ timeout: 2_000 })
  }).toPass({ timeout: 40_000 })
  await other.close()
})
