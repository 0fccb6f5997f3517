import type { APIRequestContext, Page } from 'playwright/test'
import { siteUrl } from '@tests/support/browser-site'
import { expect, signIn, test } from '@tests/support/browser-test'
import { addressOf, openCampaign, titleOf, unsavedNoteOf } from '@tests/support/campaign-form'
import { invite } from '@tests/support/invite'
import { holdResponses, isAutosave, readStoredDraft } from '@tests/support/late-responses'

// A save that comes too late is refused, and a browser without a network says so by itself.
test.use({
  allowedComplaints: [
    /ERR_INTERNET_DISCONNECTED|ERR_FAILED|ChunkLoadError|Failed to fetch|status of (409|423|503) |unexpected response was received|postMessage/,
  ],
})

/** Gives the page of this form another address as a draft, and says which. */
async function saveElsewhere(request: APIRequestContext, form: string, query = '') {
  const slug = `elsewhere-${crypto.randomUUID()}`
  const response = await request.patch(`/api/pages/${form.split('/').at(-1)}?draft=true${query}`, {
    data: { slug, _status: 'draft' },
    headers: { origin: siteUrl },
  })
  expect(response.status(), await response.text()).toBe(200)
  return slug
}

/** Types a title without a network, while another device of the same person gives the page another address. */
async function typeInTunnel(page: Page) {
  const { form } = await openCampaign(page)
  const other = (await page.context().browser()?.newPage({ baseURL: siteUrl })) ?? page
  await signIn(other)
  await page.context().setOffline(true)
  await titleOf(page).fill('Typed in a tunnel')
  await expect(unsavedNoteOf(page)).toContainText('The site cannot be reached')
  return { other, slug: await saveElsewhere(other.request, form, '&autosave=true') }
}

/** Another tab tells the form that it has saved the document. */
function reportSave(page: Page, form: string) {
  return page.evaluate(
    (document) => new BroadcastChannel('saved-documents').postMessage(document),
    form.replace('/cms/collections/', ''),
  )
}

/** The site stores the next autosave, and the network goes before the response arrives. */
function goOfflineAfterAutosave(page: Page) {
  return page.route(
    /autosave=true/,
    async (route) => {
      await route.fetch({ headers: { ...route.request().headers(), origin: siteUrl } })
      await page.context().setOffline(true)
      await route.abort()
    },
    { times: 1 },
  )
}

const refusals = [
  { by: 'a save of a colleague', query: '', button: 'Add my changes to the saved version' },
  { by: 'a colleague who is writing', query: '&autosave=true', button: 'Take over and put my text back' },
]
for (const { by, query, button } of refusals)
  test(`words published right after they were typed, and refused for ${by}, stay @full`, async ({
    page,
    browser,
  }) => {
    // The form does not hear of the colleague before it is published.
    await page.route(/\/api\/admin\/site-status/, (route) => route.abort())
    const { form } = await openCampaign(page)
    const other = await browser.newPage({ baseURL: siteUrl })
    await signIn(other, await invite(page, 'Grace Hopper'))
    const slug = await saveElsewhere(other.request, form, query)
    const publishing = page.getByRole('button', { name: 'Publish changes' }).evaluate(clickOnceEnabled)
    await titleOf(page).fill('Typed in a hurry')
    await publishing
    await expect(page.getByRole('alert', { name: 'Refusal' })).toContainText(
      /your text is still in this form/i,
    )
    await expect(unsavedNoteOf(page)).toContainText('so your latest changes are not saved')
    await page.unroute(/\/api\/admin\/site-status/)
    // Once for the colleague's save, and once for the time after it.
    await page.waitForResponse(/\/api\/admin\/site-status/)
    await page.waitForResponse(/\/api\/admin\/site-status/)
    await expect(titleOf(page)).toHaveValue('Typed in a hurry')
    const keys = await page.evaluate(() => Object.keys(localStorage))
    expect(keys.filter((key) => key.startsWith('unsaved-words '))).toHaveLength(1)
    await unsavedNoteOf(page).getByRole('button', { name: button }).click()
    await expect(addressOf(page)).toHaveValue(slug)
    await expect.poll(() => readStoredDraft(page)).toContain('Typed in a hurry')
    expect(await readStoredDraft(page)).toContain(slug)
    await other.close()
  })

test('undoing own words leaves what was saved elsewhere meanwhile @full', async ({ page }) => {
  const { form } = await openCampaign(page)
  const kept = page.waitForResponse((response) => isAutosave(response.request()))
  await titleOf(page).fill('Typed here')
  await kept
  const slug = await saveElsewhere(page.request, form)
  await expect(addressOf(page)).toHaveValue(slug)
  await titleOf(page).press('Control+z')
  await expect(titleOf(page)).toHaveValue('Every kind of section')
  await expect(addressOf(page)).toHaveValue(slug)
  await expect.poll(() => readStoredDraft(page)).toContain('"title":"Every kind of section"')
  expect(await readStoredDraft(page)).toContain(slug)
})

test('words sent once the network is back join those saved on another device meanwhile @full', async ({
  page,
  context,
}) => {
  const { other, slug } = await typeInTunnel(page)
  await context.setOffline(false)
  await expect.poll(() => readStoredDraft(page)).toContain('Typed in a tunnel')
  expect(await readStoredDraft(page)).toContain(slug)
  await expect(titleOf(page)).toHaveValue('Typed in a tunnel')
  await expect(unsavedNoteOf(page)).toBeHidden()
  await expect(addressOf(page)).toHaveValue(slug)
  await other.close()
})

test('whoever types on after the answer to an autosave was lost is not told of changes elsewhere @full', async ({
  page,
}) => {
  await openCampaign(page)
  await page.route(
    /autosave=true/,
    async (route) => {
      await page.keyboard.type(', typed on')
      await route.fetch({ headers: { ...route.request().headers(), origin: siteUrl } })
      await route.abort()
    },
    { times: 1 },
  )
  await titleOf(page).fill('Typed')
  await expect.poll(() => readStoredDraft(page)).toContain('"title":"Typed, typed on"')
  await expect(unsavedNoteOf(page)).toBeHidden()
  await expect(page.getByRole('region', { name: 'Newer changes' })).toBeHidden()
  await expect(titleOf(page)).toHaveValue('Typed, typed on')
})

test('the form hears of its own lost save before it sends again, and does not take it for a change elsewhere @full', async ({
  page,
}) => {
  const { form } = await openCampaign(page)
  let tries = 0
  await page.route(
    /autosave=true/,
    async (route) => {
      tries += 1
      if (tries === 1) {
        await page.keyboard.type(', typed on')
        await route.fetch({ headers: { ...route.request().headers(), origin: siteUrl } })
      }
      await route.abort()
    },
    { times: 2 },
  )
  await titleOf(page).fill('Typed')
  await expect.poll(() => tries).toBe(2)
  await reportSave(page, form)
  await expect.poll(() => readStoredDraft(page)).toContain('"title":"Typed, typed on"')
  await page.waitForTimeout(1_000)
  await expect(page.getByRole('region', { name: 'Newer changes' })).toBeHidden()
  await expect(unsavedNoteOf(page)).toBeHidden()
  await expect(titleOf(page)).toHaveValue('Typed, typed on')
})

test('what is taken back while the network is away stays taken back, although the site had it @full', async ({
  page,
  context,
}) => {
  await openCampaign(page)
  await goOfflineAfterAutosave(page)
  await titleOf(page).fill('Not this')
  await expect(unsavedNoteOf(page)).toContainText('The site cannot be reached')
  await titleOf(page).fill('Every kind of section')
  await context.setOffline(false)
  await expect(unsavedNoteOf(page)).toBeHidden()
  await expect(titleOf(page)).toHaveValue('Every kind of section')
  expect(await readStoredDraft(page)).toContain('Every kind of section')
  expect(await readStoredDraft(page)).not.toContain('Not this')
})

test('what Payload saves while the form saves it again is not said to be changed elsewhere @full', async ({
  page,
  context,
}) => {
  const { form } = await openCampaign(page)
  await goOfflineAfterAutosave(page)
  await titleOf(page).fill('Typed in a tunnel')
  await expect(unsavedNoteOf(page)).toContainText('The site cannot be reached')
  const newest = await holdResponses(page, (request) => request.url().endsWith('?draft=true&depth=0'))
  // The autosave waits until the form has read what is stored.
  let saveNow = () => {}
  const isRead = new Promise<void>((resolve) => (saveNow = resolve))
  await page.route(/autosave=true/, async (route) => {
    await isRead
    await route.fallback()
  })
  const saved = page.waitForResponse((response) => isAutosave(response.request()) && response.ok())
  await context.setOffline(false)
  await titleOf(page).fill('Typed as it ended')
  await newest.releaseFirst()
  await expect.poll(newest.heldCount).toBeGreaterThan(1)
  const merges = await holdResponses(page, (request) => request.method() === 'PATCH' && !isAutosave(request))
  saveNow()
  await saved
  await newest.releaseAll()
  await expect.poll(merges.heldCount).toBeGreaterThan(0)
  // Payload reports its save first.
  await page.waitForTimeout(1_500)
  await merges.releaseAll()
  await page.waitForTimeout(1_000)
  await expect(unsavedNoteOf(page)).toBeHidden()
  await page.goto(form)
  await expect(titleOf(page)).toHaveValue('Typed as it ended')
})

test('a colleague’s save that the form shows by now is still said to be a change elsewhere @full', async ({
  page,
  browser,
}) => {
  // The form does not hear of the colleague before it saves.
  await page.route(/\/api\/admin\/site-status/, (route) => route.abort())
  const { form } = await openCampaign(page)
  const other = await browser.newPage({ baseURL: siteUrl })
  await signIn(other, await invite(page, 'Grace Hopper'))
  const slug = await saveElsewhere(other.request, form)
  const refused = page.waitForResponse((response) => response.status() === 409)
  await titleOf(page).fill('Typed before it is known')
  await refused
  await reportSave(page, form)
  await expect(addressOf(page)).toHaveValue(slug)
  await expect(unsavedNoteOf(page)).toContainText('This was changed elsewhere')
  await unsavedNoteOf(page).getByRole('button', { name: 'Add my changes to the saved version' }).click()
  await expect.poll(() => readStoredDraft(page)).toContain('Typed before it is known')
  expect(await readStoredDraft(page)).toContain(slug)
  await other.close()
})

test('words sent once the network is back do not replace what a colleague wrote in their place meanwhile @full', async ({
  page,
  context,
  browser,
}) => {
  const { form } = await openCampaign(page)
  const other = await browser.newPage({ baseURL: siteUrl })
  await signIn(other, await invite(page, 'Grace Hopper'))
  await context.setOffline(true)
  await titleOf(page).fill('Typed in a tunnel')
  await expect(unsavedNoteOf(page)).toContainText('The site cannot be reached')
  const id = form.split('/').at(-1)
  const data = { title: 'Written by a colleague', _status: 'draft' }
  const headers = { origin: siteUrl }
  const saved = await other.request.patch(`/api/pages/${id}?draft=true`, { data, headers })
  expect(saved.status(), await saved.text()).toBe(200)
  await context.setOffline(false)
  await expect(unsavedNoteOf(page)).toContainText('This was changed elsewhere')
  expect(await readStoredDraft(page)).toContain('Written by a colleague')
  await unsavedNoteOf(page).getByRole('button', { name: 'Add my changes to the saved version' }).click()
  await expect.poll(() => readStoredDraft(page)).toContain('Typed in a tunnel')
  await other.close()
})

test('words that the site does not take once the network is back are said not to be saved, and sent again @full', async ({
  page,
  context,
}) => {
  const { other, slug } = await typeInTunnel(page)
  const failing = /\/api\/pages\/[^?]+\?depth=0&draft=true/
  await page.route(failing, (route) => route.fulfill({ status: 503, json: {} }))
  const refused = page.waitForResponse(
    (response) => failing.test(response.url()) && response.status() === 503,
  )
  await context.setOffline(false)
  await refused
  await expect(unsavedNoteOf(page)).toContainText('so your latest changes are not saved yet')
  await page.unroute(failing)
  await expect.poll(() => readStoredDraft(page)).toContain('Typed in a tunnel')
  expect(await readStoredDraft(page)).toContain(slug)
  await expect(unsavedNoteOf(page)).toBeHidden()
  await other.close()
})

/** Runs in the page. */
function clickOnceEnabled(button: Element) {
  return new Promise<void>((resolve) => {
    const timer = setInterval(() => {
      if (!(button instanceof HTMLButtonElement) || button.disabled) return
      clearInterval(timer)
      button.click()
      resolve()
    }, 10)
  })
}

test('who leaves while a publish is under way leaves no draft behind it @full', async ({ page }) => {
  const { form } = await openCampaign(page)
  const responses = await holdResponses(page, (request) => {
    return request.method() === 'PATCH' && request.url().includes('/api/pages/') && !isAutosave(request)
  })
  const drafts: string[] = []
  page.on('request', (request) => isAutosave(request) && drafts.push(request.url()))
  // In the page itself, since an autosave follows 0.8 seconds after the text.
  const publishing = page.getByRole('button', { name: 'Publish changes' }).evaluate(clickOnceEnabled)
  await titleOf(page).fill('Typed and published')
  await publishing
  await page.getByRole('link', { name: 'Pages', exact: true }).last().click()
  await page.getByRole('button', { name: 'Leave anyway' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Pages' })).toBeVisible()
  await responses.releaseAll()
  const headers = { origin: siteUrl }
  const newest = async () =>
    (await page.request.get(`${form.replace('/cms/collections', '/api')}?draft=true`, { headers })).json()
  await expect.poll(async () => (await newest()).title).toBe('Typed and published')
  expect((await newest())._status).toBe('published')
  expect(drafts).toEqual([])
})

const searchTitleOf = (page: Page) => page.getByLabel('Title in search results')

/** Two tabs of one person, or two devices, in whose forms of one page something is typed at once, in a field each. */
async function typeInBoth(page: Page, other: Page, form: string) {
  await other.goto(form)
  await expect(other.locator('form[data-form-ready=true]').first()).toBeVisible()
  await expect(page.locator('form[data-form-ready=true]').first()).toBeVisible()
  await searchTitleOf(page).fill('Typed in one')
  // Saved before this is, and heard of after it.
  await titleOf(other).fill('Typed in the other')
}

test('words typed in two tabs at once are all in the draft @full', async ({ page, context }) => {
  const { form } = await openCampaign(page)
  const other = await context.newPage()
  await typeInBoth(page, other, form)
  await expect.poll(() => readStoredDraft(page)).toContain('Typed in the other')
  await expect.poll(() => readStoredDraft(page)).toContain('Typed in one')
  await expect(searchTitleOf(other)).toHaveValue('Typed in one')
  await expect(titleOf(page)).toHaveValue('Typed in the other')
})

test('and so are those typed on two devices @full', async ({ page, browser }) => {
  const { form } = await openCampaign(page)
  const other = await browser.newPage({ baseURL: siteUrl })
  await signIn(other)
  await typeInBoth(page, other, form)
  const note = unsavedNoteOf(other)
  const putIn = note.getByRole('button', { name: 'Add my changes to the saved version' })
  // By itself, or where the site was asked first, after one press.
  await expect
    .poll(async () => {
      if (await putIn.isVisible()) await putIn.click({ timeout: 1_000 }).catch(() => {})
      return readStoredDraft(page)
    })
    .toContain('Typed in the other')
  await expect.poll(() => readStoredDraft(page)).toContain('Typed in one')
  await other.close()
})

test('words saved with Ctrl and S in two tabs of a legal text at once are all in the draft @full', async ({
  page,
  context,
}) => {
  await signIn(page)
  await page.goto('/cms/collections/legal-documents')
  await page
    .getByRole('link', { name: /^Terms/ })
    .first()
    .press('Enter')
  await expect(page.getByLabel('Summary')).toBeVisible()
  const other = await context.newPage()
  await other.goto(page.url())
  for (const tab of [page, other])
    await expect(tab.locator('form[data-form-ready=true]').first()).toBeVisible()
  const [notice, summary] = [`Notice ${Date.now()}`, `Summary ${Date.now()}`]
  await page.getByLabel('Note above the text').fill(notice)
  await other.getByLabel('Summary').fill(summary)
  await other.keyboard.press('Control+s')
  await page.keyboard.press('Control+s')
  await expect.poll(() => readStoredDraft(page)).toContain(notice)
  await expect.poll(() => readStoredDraft(page)).toContain(summary)
  await expect(page.getByLabel('Summary')).toHaveValue(summary)
  await expect(other.getByLabel('Note above the text')).toHaveValue(notice)
  // The terms are of all tests.
  await page.getByRole('button', { name: 'Discard the changes' }).click()
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByRole('status', { name: 'Status' })).toHaveText('On the site')
})
