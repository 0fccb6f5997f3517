import type { Page } from 'playwright/test'
import { admin, siteUrl } from '@tests/support/browser-site'
import { expect, signIn, test } from '@tests/support/browser-test'
import { openCampaign, titleOf } from '@tests/support/campaign-form'
import { readStoredDraft } from '@tests/support/late-responses'
import { publish } from '@tests/support/publish'

// A browser says by itself what is refused: the wrong password.
test.use({ allowedComplaints: [/status of 401 |ERR_FAILED/] })

const grace = { password: 'a longer phrase for another', name: 'Grace Other', role: 'editor' }

async function invite(page: Page) {
  const colleague = { ...grace, email: `other-${crypto.randomUUID()}@example.com` }
  const invited = await page.request.post('/api/users', { data: colleague, headers: { origin: siteUrl } })
  expect(invited.status(), await invited.text()).toBe(201)
  return colleague
}

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Somebody else has signed in' })

async function signInAgain(page: Page) {
  await dialogOf(page).getByLabel(`Password of ${admin.email}`).fill(admin.password)
  await dialogOf(page).getByRole('button', { name: 'Sign in again' }).click()
  await expect(dialogOf(page)).toBeHidden()
}

test('what is typed while somebody else has signed in is saved in nobody’s name but one’s own @full', async ({
  page,
}) => {
  const { path } = await openCampaign(page)
  const colleague = await invite(page)
  // Nobody came back to this tab: no event tells it that the session is another.
  await signIn(page, colleague)
  await titleOf(page).fill('Typed by the first')
  await expect(dialogOf(page)).toContainText('what you write here is not saved')
  expect(await readStoredDraft(page)).not.toContain('Typed by the first')
  await signInAgain(page)
  await expect.poll(() => readStoredDraft(page)).toContain('Typed by the first')

  // Published at once, before a draft was kept. An autosave that is faster opens the same dialog, over the button.
  await signIn(page, colleague)
  await titleOf(page).fill('Published by the first')
  await page.getByRole('button', { name: 'Publish changes' }).dispatchEvent('click')
  await expect(dialogOf(page)).toBeVisible()
  expect(await (await page.request.get(path)).text()).not.toContain('Published by the first')
  await signInAgain(page)
  await expect.poll(() => readStoredDraft(page)).toContain('Published by the first')
  await publish(page)
  await expect.poll(async () => (await page.request.get(path)).text()).toContain('Published by the first')
})

test('who comes back to a form while somebody else has signed in in the browser signs in again first @full', async ({
  page,
}) => {
  await openCampaign(page)
  const colleague = await invite(page)
  const title = titleOf(page)
  const comeBack = () => page.evaluate(() => window.dispatchEvent(new Event('focus')))
  const dialog = dialogOf(page)
  const accountResponse = page.waitForResponse(/\/api\/users\/me/)
  await comeBack()
  await (await accountResponse).finished()
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
  await signInAgain(page)
  await title.fill('Typed by the first')
  await expect.poll(() => readStoredDraft(page)).toContain('Typed by the first')
  const me = await (await page.request.get('/api/users/me', { headers: { origin: siteUrl } })).json()
  expect(me.user.email).toBe(admin.email)

  await signIn(page, colleague)
  await comeBack()
  await dialog.getByRole('button', { name: 'Reload the page' }).click()
  await expect(title).toHaveValue('Typed by the first')
  await expect(dialog).toBeHidden()
})
