import type { Page, Route } from 'playwright/test'
import { admin, siteUrl } from '@tests/support/browser-site'
import { expect, signIn, test } from '@tests/support/browser-test'
import { publishCampaign } from '@tests/support/campaign'
import { openCampaign, titleOf, unsavedNoteOf } from '@tests/support/campaign-form'
import { isAutosave, readStoredDraft } from '@tests/support/late-responses'
import { setVisibility } from '@tests/support/set-visibility'

const colleague = {
  email: `colleague-${Date.now()}@example.com`,
  password: 'a longer phrase for a colleague',
  name: 'Grace Hopper',
  role: 'editor',
}

const descriptionOf = (page: Page) => page.getByRole('textbox', { name: /^Description/ }).first()

test('of two editors the second is told by name who is at it, until the first has left @full', async ({
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
  const kept = page.waitForResponse((response) => response.url().includes('autosave=true'))
  await title.fill('Hers')
  await kept

  const other = await browser.newPage({ baseURL: siteUrl })
  await signIn(other, colleague)
  await other.goto(form)
  await expect(other.getByRole('heading', { name: 'A colleague is editing this' })).toBeVisible()
  // The first admin has this name.
  await expect(other.getByText('Admin', { exact: true })).toBeVisible()
  await expect(other.getByText(admin.email)).toBeHidden()
  await expect(
    other.getByText('If you take over, what they have not saved is kept in their browser.'),
  ).toBeVisible()

  await other.goto('/cms/collections/pages')
  // Another page can be locked by another test.
  const row = other.getByRole('row').filter({ hasText: 'Hers' })
  await expect(row.getByRole('button', { name: 'A colleague is editing this' })).toBeVisible()

  await page.goto('/cms')
  // Long before the two minutes are over, for which a lock lasts.
  await expect(async () => {
    await other.goto(form)
    await expect(other.getByLabel('Title', { exact: false }).first()).toHaveValue('Hers')
    await expect(other.getByRole('heading', { name: 'A colleague is editing this' })).toBeHidden({
      timeout: 2_000,
    })
  }).toPass({ timeout: 60_000 })
  await other.close()
})

test('a form that is open says what a colleague made of its page meanwhile @full', async ({ page }) => {
  await signIn(page)
  const { form } = await publishCampaign(page.request)
  await page.goto(form)
  const status = page.getByRole('status', { name: 'Status' })
  await expect(status).toHaveText('On the site')
  const api = form.replace('/cms/collections', '/api')
  const save = async (_status: string, query = '') => {
    const response = await page.request.patch(`${api}${query}`, {
      data: { _status },
      headers: { origin: siteUrl },
    })
    expect(response.status(), await response.text()).toBe(200)
  }
  await save('draft')
  await expect(status).toHaveText('Not on the site')
  const publish = page.getByRole('button', { name: 'Publish changes' })
  await expect(publish).toBeEnabled()
  await save('published')
  await expect(status).toHaveText('On the site')
  await expect(publish).toBeDisabled()
  await save('draft', '?draft=true')
  await expect(status).toContainText('On the site with changes not yet published')
  await expect(publish).toBeEnabled()
})

test('what one editor writes in two tabs is in both, says so, and is in the draft @full', async ({
  page,
  context,
}) => {
  await signIn(page)
  const { form } = await publishCampaign(page.request)
  const other = await context.newPage()
  for (const tab of [page, other]) {
    await tab.goto(form)
    await expect(tab.locator('form[data-form-ready=true]').first()).toBeVisible()
    await expect(titleOf(tab)).toHaveValue('Every kind of section')
  }
  await titleOf(page).fill('Typed in one tab')
  await expect.poll(() => readStoredDraft(page)).toContain('Typed in one tab')
  await expect(titleOf(other)).toHaveValue('Typed in one tab')
  const note = other.getByRole('region', { name: 'Newer changes' })
  await expect(note.getByRole('status')).toContainText(/^This was changed elsewhere at \d+:\d+ [AP]M, /)
  await expect(note.getByRole('status')).toContainText('The form shows the newer text.')
  await expect(note.getByRole('button', { name: 'Compare' })).toBeHidden()
  await note.getByRole('button', { name: 'Close' }).click()
  await expect(note).toBeHidden()

  await descriptionOf(other).fill('Typed in the other tab')
  await expect.poll(() => readStoredDraft(page)).toContain('Typed in the other tab')
  await expect(descriptionOf(page)).toHaveValue('Typed in the other tab')
  await expect(titleOf(page)).toHaveValue('Typed in one tab')
  expect(await readStoredDraft(page)).toContain('Typed in one tab')
  // Nothing was typed there since.
  await expect(note).toBeHidden()
  await other.close()
})

/** Opens the form of a campaign in two tabs. The first save of the title in the `other` tab waits, until it is lost. */
async function holdSaveInOtherTab(page: Page, isOtherHidden: boolean) {
  await signIn(page)
  const { form } = await publishCampaign(page.request)
  const other = await page.context().newPage()
  for (const tab of [page, other]) {
    await tab.goto(form)
    await expect(tab.locator('form[data-form-ready=true]').first()).toBeVisible()
    await expect(titleOf(tab)).toHaveValue('Every kind of section')
  }
  if (isOtherHidden) await setVisibility(other, 'hidden')
  const waiting: Route[] = []
  await other.route(/autosave=true/, (route) => void waiting.push(route), { times: 1 })
  await titleOf(other).fill('Typed in the other tab')
  await expect.poll(() => waiting.length).toBe(1)
  return { form, other, lose: () => waiting[0]?.abort() }
}

test('of a field that one editor changed in two tabs, each shows its own words, and the others are kept @full', async ({
  page,
}) => {
  const { form, other, lose } = await holdSaveInOtherTab(page, false)
  await titleOf(page).fill('Typed in one tab')
  await expect.poll(() => readStoredDraft(page)).toContain('Typed in one tab')
  // The retries wait, so that the other tab merges first.
  const retries: Route[] = []
  await other.route('/api/users/me', (route) => void retries.push(route))
  await lose()

  const note = other.getByRole('region', { name: 'Newer changes' })
  await expect(note.getByRole('status')).toContainText(
    'In fields that you changed here as well, it shows yours; the others are under Versions.',
  )
  for (const retry of retries) await retry.continue()
  await other.unroute('/api/users/me')
  await expect(titleOf(other)).toHaveValue('Typed in the other tab')
  await expect.poll(() => readStoredDraft(page)).toContain('Typed in the other tab')
  await note.getByRole('button', { name: 'Compare' }).click()
  const comparison = other.getByRole('dialog', { name: 'Your text and the saved text' })
  const row = comparison.getByRole('row', { name: /Title/ })
  await expect(row).toContainText('Typed in the other tab')
  await expect(row).toContainText('Typed in one tab')
  await other.keyboard.press('Escape')
  await other.goto(`${form}/versions`)
  await expect(other.getByText('from “Typed in one tab” to “Typed in the other tab”')).toBeVisible()
  await other.close()
})

test('a save that is sent again keeps what the same editor has saved in another tab meanwhile @full', async ({
  page,
}) => {
  // A hidden tab does not show what was saved elsewhere.
  const { other, lose } = await holdSaveInOtherTab(page, true)
  await descriptionOf(page).fill('Typed in one tab')
  await expect.poll(() => readStoredDraft(page)).toContain('Typed in one tab')
  await lose()
  await expect.poll(() => readStoredDraft(page)).toContain('Typed in the other tab')
  expect(await readStoredDraft(page)).toContain('Typed in one tab')
  await expect(unsavedNoteOf(other)).toBeHidden()

  // The form does not show the words of the other tab yet.
  await titleOf(other).fill('Typed later')
  await expect.poll(() => readStoredDraft(page)).toContain('Typed later')
  expect(await readStoredDraft(page)).toContain('Typed in one tab')
  await setVisibility(other, 'visible')
  await expect(descriptionOf(other)).toHaveValue('Typed in one tab')
  await expect(titleOf(other)).toHaveValue('Typed later')
  await expect(unsavedNoteOf(other)).toBeHidden()
  expect(await readStoredDraft(page)).toContain('Typed in one tab')
  expect(await readStoredDraft(page)).toContain('Typed later')
  await other.close()
})

test('who types while a colleague is at the same page goes on typing, and is told where the words are @full', async ({
  page,
  browser,
}) => {
  const { form } = await openCampaign(page)
  const email = `typing-${crypto.randomUUID()}@example.com`
  const second = { ...colleague, email }
  const invited = await page.request.post('/api/users', { data: second, headers: { origin: siteUrl } })
  expect(invited.status(), await invited.text()).toBe(201)
  const other = await browser.newPage({ baseURL: siteUrl })
  await signIn(other, second)
  await other.goto(form)
  await expect(other.locator('form[data-form-ready=true]').first()).toBeVisible()

  const kept = page.waitForResponse((response) => isAutosave(response.request()))
  await titleOf(page).fill('Hers')
  expect((await kept).status()).toBe(200)
  // Before the second has typed a letter.
  const status = other.getByRole('status', { name: 'Status' })
  await expect(status).toContainText('Admin is editing this now.')
  const refused = other.waitForResponse((response) => isAutosave(response.request()))
  await descriptionOf(other).fill('The first sentence.')
  expect((await refused).status()).toBe(423)
  const note = unsavedNoteOf(other)
  await expect(note).toContainText('Admin is editing this now, so your latest changes are not saved.')
  await expect(other.getByRole('heading', { name: 'A colleague is editing this' })).toBeHidden()
  await expect(other.getByText(/^Last saved/)).toBeHidden()
  await other.keyboard.type(' And more.')
  await expect(descriptionOf(other)).toHaveValue('The first sentence. And more.')
  expect(other.url()).toBe(new URL(form, siteUrl).href)

  await page.goto('/cms')
  await expect(note).toContainText('This was changed elsewhere after you opened it')
  await note.getByRole('button', { name: 'Add my changes to the saved version' }).click()
  await expect(note).toBeHidden()
  await expect(titleOf(other)).toHaveValue('Hers')
  await expect(descriptionOf(other)).toHaveValue('The first sentence. And more.')
  await expect.poll(() => readStoredDraft(other)).toContain('The first sentence. And more.')
  await other.close()
})

test('who types into settings without drafts that a colleague has saved goes on typing, and hears of it @full', async ({
  page,
  browser,
}) => {
  await signIn(page)
  const second = { ...colleague, email: `settings-${crypto.randomUUID()}@example.com` }
  const invited = await page.request.post('/api/users', { data: second, headers: { origin: siteUrl } })
  expect(invited.status(), await invited.text()).toBe(201)
  const other = await browser.newPage({ baseURL: siteUrl })
  await signIn(other, second)
  const subjectOf = (tab: Page) => tab.locator('#field-confirmation__subject')
  for (const tab of [page, other]) {
    await tab.goto('/cms/globals/waitlist-settings')
    await expect(tab.locator('form[data-form-ready=true]').first()).toBeVisible()
  }
  const before = await subjectOf(page).inputValue()
  await subjectOf(page).fill('Hers')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Updated successfully.')).toBeVisible()

  await other.evaluate(() => {
    const note = () => {
      if (document.querySelector('.document-stale-data')) document.body.dataset.covered = 'true'
    }
    new MutationObserver(note).observe(document.body, { childList: true, subtree: true })
  })
  await subjectOf(other).fill('The first sentence.')
  const refusal = other.getByRole('alert', { name: 'Refusal' })
  await expect(refusal).toContainText('This was changed elsewhere since you opened it')
  await other.keyboard.type(' And more.')
  await expect(subjectOf(other)).toHaveValue('The first sentence. And more.')
  // Not for a moment either: its button has the keyboard, and fills the form anew.
  await expect(other.locator('body')).not.toHaveAttribute('data-covered')
  await other.keyboard.press('Control+s')
  await expect(refusal).toContainText('Admin saved this after you opened it, so your change was not saved.')
  await expect(subjectOf(other)).toHaveValue('The first sentence. And more.')
  await other.close()
  await subjectOf(page).fill(before)
  const restored = page.waitForResponse(
    (response) => response.request().method() === 'POST' && /\/api\/globals\//.test(response.url()),
  )
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  expect((await restored).status()).toBe(200)
})
