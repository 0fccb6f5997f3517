import { admin, siteUrl } from '@tests/support/browser-site'
import { expect, signIn, test } from '@tests/support/browser-test'
import { openCampaign, titleOf } from '@tests/support/campaign-form'
import { keptDraft } from '@tests/support/late-answers'

// A browser says by itself what is refused: the wrong password.
test.use({ allowedComplaints: [/status of 401 |ERR_FAILED/] })

const colleague = {
  email: `other-${Date.now()}@example.com`,
  password: 'a longer phrase for another',
  name: 'Grace Other',
  role: 'editor',
}

test('who comes back to a form while somebody else has signed in in the browser signs in again first @full', async ({
  page,
}) => {
  await openCampaign(page)
  const invited = await page.request.post('/api/users', { data: colleague, headers: { origin: siteUrl } })
  expect(invited.status(), await invited.text()).toBe(201)
  const title = titleOf(page)
  const comeBack = () => page.evaluate(() => window.dispatchEvent(new Event('focus')))
  const dialog = page.getByRole('dialog', { name: 'Somebody else has signed in' })
  const looked = page.waitForResponse(/\/api\/users\/me/)
  await comeBack()
  await (await looked).finished()
  await expect(dialog).toBeHidden()

  await signIn(page, colleague)
  // The site does not answer at once.
  await page.route(/\/api\/users\/me/, (route) => route.abort(), { times: 1 })
  await comeBack()
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeVisible()
  await dialog.getByLabel(`Password of ${admin.email}`).fill('not the password')
  await dialog.getByRole('button', { name: 'Sign in again' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('This is not your password. Please try again.')
  await dialog.getByLabel(`Password of ${admin.email}`).fill(admin.password)
  await dialog.getByRole('button', { name: 'Sign in again' }).click()
  await expect(dialog).toBeHidden()
  await title.fill('Typed by the first')
  await expect.poll(() => keptDraft(page)).toContain('Typed by the first')
  const me = await (await page.request.get('/api/users/me', { headers: { origin: siteUrl } })).json()
  expect(me.user.email).toBe(admin.email)

  await signIn(page, colleague)
  await comeBack()
  await dialog.getByRole('button', { name: 'Reload the page' }).click()
  await expect(title).toHaveValue('Typed by the first')
  await expect(dialog).toBeHidden()
})
