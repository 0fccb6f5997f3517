import { admin, siteUrl } from '@tests/support/browser-site'
import { expect, signIn, test } from '@tests/support/browser-test'
import { publishCampaign } from '@tests/support/campaign'

const colleague = {
  email: `colleague-${Date.now()}@example.com`,
  password: 'a longer phrase for a colleague',
  name: 'Grace Hopper',
  role: 'editor',
}

// What the first types after the other took over is refused.
test.use({ allowedComplaints: [/status of 423 /] })

test('of two editors the second is told who is at it, and the first when they take over', async ({
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
  await expect(other.getByText(admin.email)).toBeVisible()
  await other.getByRole('button', { name: 'Take over' }).click()
  await expect(other.getByLabel('Title', { exact: false }).first()).toHaveValue('Hers')

  await title.press('End')
  await title.pressSequentially(' and more')
  await expect(page.getByRole('heading', { name: 'Editing taken over' })).toBeVisible()
  await other.close()
})
