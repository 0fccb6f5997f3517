import type { BrowserContext, Page, Request, Route } from 'playwright/test'
import { admin, siteUrl } from '@tests/support/browser-site'
import { expect, signIn, signInByForm, test, waitUntilAwake } from '@tests/support/browser-test'
import { openCampaign, titleOf, unsavedNoteOf } from '@tests/support/campaign-form'
import { invite } from '@tests/support/invite'
import { countKeptWhenShown } from '@tests/support/kept-words'
import { holdResponses, isAutosave, readStoredDraft } from '@tests/support/late-responses'

// A browser without a network says so by itself, and so does one whose session has ended.
test.use({
  // One pattern: a list of two would be taken for a value and its options. A preview that is open goes to
  // the sign-in, which no frame may show, and one that is loaded when the network goes misses its scripts.
  allowedComplaints: [
    /ERR_INTERNET_DISCONNECTED|ERR_FAILED|ChunkLoadError|Failed to fetch|status of (401|403|409|423|504) |unexpected response was received|frame-ancestors|postMessage/,
  ],
})

const offline = 'The site cannot be reached, so your latest changes are not saved yet.'
const signedOut = 'You are signed out, so your latest changes are not saved yet.'

/** The session ends on the server alone: the browser keeps its cookie. */
async function endSession({ request }: Page) {
  const response = await request.post('/api/users/logout', { headers: { origin: siteUrl } })
  expect(response.status()).toBe(200)
}

/** The page is gone without being asked. */
async function crash(context: BrowserContext, page: Page) {
  const session = await context.newCDPSession(page)
  const crashed = page.waitForEvent('crash')
  session.send('Page.crash').catch(() => {})
  await crashed
}

/** From here on the site answers this page alone no more. */
async function cutOff(page: Page) {
  await page.route(/\/api\//, (route) => route.abort())
}

/** The keys of what this browser keeps of forms. */
function keptIn(page: Page) {
  return page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('unsaved-words ')))
}

/** Opens a page, types “Typed before a reload”, and reloads before it is saved. */
async function reloadUnsaved(page: Page) {
  await openCampaign(page)
  await page.route(/autosave=true/, (route) => route.abort())
  await titleOf(page).fill('Typed before a reload')
  await page.reload()
  await page.unroute(/autosave=true/)
}

/** Types “Typed and left” and leaves the form, which saves it. The browser still keeps it. */
async function typeAndLeave(page: Page, form: string) {
  // A form that has heard of the save keeps the words no longer.
  const responses = await holdResponses(page, isAutosave)
  await titleOf(page).fill('Typed and left')
  await expect.poll(() => keptIn(page)).toHaveLength(1)
  await page.goto('/cms/account')
  const draft = () =>
    page.request.get(`/api/pages/${form.split('/').at(-1)}?draft=true`, { headers: { origin: siteUrl } })
  await expect.poll(async () => (await draft()).text()).toContain('Typed and left')
  await responses.releaseAll()
}

test('a link that is followed right after the last letter waits until the words are saved @full', async ({
  page,
}) => {
  await openCampaign(page)
  const form = page.url()
  const held = await holdResponses(page, isAutosave)
  // A link waits for 4 s. If the save takes longer, a dialog asks.
  const leaveButton = page.getByRole('dialog').getByRole('button', { name: 'Leave', exact: true })
  await page.addLocatorHandler(leaveButton, (button) => button.click())
  await titleOf(page).fill('Typed in a hurry')
  await page.getByRole('link', { name: 'Pages', exact: true }).last().click()
  // The autosave, and sometimes a save by the link as well.
  await expect.poll(held.heldCount).toBeGreaterThan(0)
  expect(page.url()).toBe(form)
  await held.releaseAll()
  await expect(page.getByRole('heading', { level: 1, name: 'Pages' })).toBeVisible()
  await page.goto(form)
  await expect(titleOf(page)).toHaveValue('Typed in a hurry')
  await expect(unsavedNoteOf(page)).toBeHidden()
})

test('words that were saved as the form was left are not offered again later @full', async ({ page }) => {
  const { form } = await openCampaign(page)
  await typeAndLeave(page, form)
  await expect.poll(() => keptIn(page)).toHaveLength(1)
  await page.goto(form)
  await expect(titleOf(page)).toHaveValue('Typed and left')
  await expect.poll(() => keptIn(page)).toEqual([])
  await titleOf(page).fill('Changed since')
  await expect.poll(() => readStoredDraft(page)).toContain('Changed since')
  await page.reload()
  await expect(titleOf(page)).toHaveValue('Changed since')
  await expect(unsavedNoteOf(page)).toBeHidden()
})

test('what is typed while the site says late what it has stays, and nothing that is saved is offered @full', async ({
  page,
}) => {
  const { form } = await openCampaign(page)
  await typeAndLeave(page, form)
  let questionCount = 0
  // Only the question of the form that was opened. A save may ask the same.
  const answers = await holdResponses(
    page,
    (request) => request.url().endsWith('?draft=true&depth=0') && (questionCount += 1) === 1,
  )
  await page.goto(form)
  await expect(titleOf(page)).toHaveValue('Typed and left')
  await titleOf(page).fill('Typed since')
  await expect.poll(() => readStoredDraft(page)).toContain('Typed since')
  await answers.releaseAll()
  await page.waitForTimeout(1_000)
  await expect(titleOf(page)).toHaveValue('Typed since')
  await expect(unsavedNoteOf(page)).toBeHidden()
})

test('words that are offered and then typed again are no longer offered @full', async ({ page }) => {
  await reloadUnsaved(page)
  await expect(unsavedNoteOf(page)).toBeVisible()
  await titleOf(page).fill('Typed before a reload')
  await expect(unsavedNoteOf(page)).toBeHidden()
  await expect.poll(() => readStoredDraft(page)).toContain('Typed before a reload')
  await expect.poll(() => keptIn(page)).toEqual([])
})

test('words that are typed again into a full browser stay kept until they are saved @full', async ({
  page,
}) => {
  await openCampaign(page)
  await page.route(/draft=true/, (route) =>
    route.request().method() === 'PATCH' ? route.abort() : route.fallback(),
  )
  await titleOf(page).fill('Typed before a full browser')
  await expect.poll(() => keptIn(page)).toHaveLength(1)
  page.on('dialog', (dialog) => dialog.accept())
  await page.reload()
  await expect(unsavedNoteOf(page)).toContainText('was not saved. This browser has kept it for you.')
  await fillStorage(page)
  await titleOf(page).fill('Typed before a full browser')
  await expect(unsavedNoteOf(page)).not.toContainText('was not saved. This browser has kept it for you.')
  await page.reload()
  await expect(unsavedNoteOf(page)).toContainText('was not saved. This browser has kept it for you.')
})

test('what is typed right before Put back stays beside the words that come back @full', async ({ page }) => {
  await reloadUnsaved(page)
  await expect(unsavedNoteOf(page)).toBeVisible()
  const description = page.getByRole('textbox', { name: /^Description/ }).first()
  await description.fill('Typed just now.')
  await unsavedNoteOf(page).getByRole('button', { name: 'Put back' }).click()
  await expect(titleOf(page)).toHaveValue('Typed before a reload')
  await expect(description).toHaveValue('Typed just now.')
  // An autosave that was sent before the words came back may arrive later.
  await expect.poll(() => readStoredDraft(page)).toMatch(/Typed before a reload.*Typed just now\./)
})

test('words typed right before a reload are offered, and put back @full', async ({ page }) => {
  await reloadUnsaved(page)
  await expect(titleOf(page)).toHaveValue('Every kind of section')
  const kept = countKeptWhenShown(page, '#field-title', 'Typed before a reload')
  await unsavedNoteOf(page).getByRole('button', { name: 'Put back' }).click()
  await expect(titleOf(page)).toHaveValue('Typed before a reload')
  expect(await kept).toBe(1)
  await expect.poll(() => readStoredDraft(page)).toContain('Typed before a reload')
  await expect(unsavedNoteOf(page)).toBeHidden()
})

test('words put back into a full browser while the site is away are offered again @full', async ({
  page,
}) => {
  await openCampaign(page)
  await page.route(/autosave=true/, (route) => route.abort())
  await titleOf(page).fill('Typed before a full browser')
  await page.reload()
  await expect(unsavedNoteOf(page)).toBeVisible()
  await page.route(/draft=true/, (route) =>
    route.request().method() === 'PATCH' ? route.abort() : route.fallback(),
  )
  await fillStorage(page)
  await unsavedNoteOf(page).getByRole('button', { name: 'Put back' }).click()
  await expect(titleOf(page)).toHaveValue('Typed before a full browser')
  page.on('dialog', (dialog) => dialog.accept())
  await page.reload()
  await expect(titleOf(page)).toHaveValue('Every kind of section')
  await fillStorage(page)
  await unsavedNoteOf(page).getByRole('button', { name: 'Put back' }).click()
  await expect(titleOf(page)).toHaveValue('Typed before a full browser')
  await page.unrouteAll()
  await expect.poll(() => readStoredDraft(page)).toContain('Typed before a full browser')
  // Once it is saved, the older copy would bring it back over what is typed later.
  await expect.poll(() => keptIn(page)).toEqual([])
})

/** Lets the page keep nothing more, as if the storage of the browser were full. A reload ends that. */
function fillStorage(page: Page) {
  return page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
    }
  })
}

test('without a network the words are kept, leaving asks, and they are sent when it is back', async ({
  page,
  context,
}) => {
  await openCampaign(page)
  await context.setOffline(true)
  await titleOf(page).fill('Typed in a tunnel')
  await expect(unsavedNoteOf(page)).toContainText(offline)
  await page.getByRole('link', { name: 'Pages', exact: true }).last().click()
  await expect(page.getByRole('heading', { name: 'Leave without saving?' })).toBeVisible()
  await page.getByRole('button', { name: 'Stay on this page' }).click()
  await expect(titleOf(page)).toHaveValue('Typed in a tunnel')
  await expect(unsavedNoteOf(page)).toContainText(offline)
  await context.setOffline(false)
  await expect.poll(() => readStoredDraft(page)).toContain('Typed in a tunnel')
  await expect(unsavedNoteOf(page)).toBeHidden()
})

test('whose session has ended signs in again beside the form, and the words are saved @full', async ({
  page,
}) => {
  await openCampaign(page)
  await endSession(page)
  await titleOf(page).fill('Typed after the session')
  await expect(unsavedNoteOf(page)).toContainText(signedOut)
  const password = unsavedNoteOf(page).getByLabel('Password')
  await password.fill('not the password at all')
  const tries = await holdResponses(page, (request) => request.url().endsWith('/api/users/login'))
  for (let presses = 0; presses < 3; presses += 1) await page.keyboard.press('Enter')
  await expect(unsavedNoteOf(page).getByRole('button', { name: 'Signing in…' })).toBeVisible()
  await expect.poll(tries.heldCount).toBe(1)
  await tries.releaseAll()
  await expect(unsavedNoteOf(page)).toContainText('This is not your password. Please try again.')
  expect(tries.heldCount()).toBe(1)
  await password.fill(admin.password)
  await page.keyboard.press('Enter')
  await expect(unsavedNoteOf(page)).toBeHidden()
  await expect(titleOf(page)).toHaveValue('Typed after the session')
  await expect.poll(() => readStoredDraft(page)).toContain('Typed after the session')
})

test('who presses Publish after the session has ended is told that nothing was published @full', async ({
  page,
}) => {
  await openCampaign(page)
  await titleOf(page).fill('Saved')
  await expect.poll(() => readStoredDraft(page)).toContain('Saved')
  await endSession(page)
  await titleOf(page).fill('Saved, and typed on')
  await page.getByRole('button', { name: 'Publish changes' }).click()
  const note = page.getByRole('region', { name: 'Waiting to publish' })
  await expect(note).toContainText(
    'You are signed out, so nothing was published. Sign in, then press “Publish changes” again.',
  )
  await expect(note.getByLabel('Password')).toBeVisible()
  await note.getByRole('button', { name: 'Close' }).click()
  await expect(unsavedNoteOf(page)).toContainText(signedOut)
  await expect(titleOf(page)).toHaveValue('Saved, and typed on')
})

test('a session that ends right after a save leaves the form as it is @full', async ({ page }) => {
  await openCampaign(page)
  await page.route(/\/api\/pages\/access\//, async (route) => {
    await endSession(page)
    await route.continue()
  })
  await titleOf(page).fill('Saved in time')
  const accessResponse = page.waitForResponse(/\/api\/pages\/access\//)
  await page.keyboard.press('Control+s')
  expect((await accessResponse).status()).toBe(401)
  await page.unroute(/\/api\/pages\/access\//)
  await titleOf(page).fill('Saved in time, and typed on')
  await expect(unsavedNoteOf(page)).toContainText(signedOut)
  await expect(page.getByRole('button', { name: 'Publish changes' })).toBeVisible()
  await expect(titleOf(page)).toHaveValue('Saved in time, and typed on')
})

test('whose page a colleague took over keeps the words, compares them, and puts them back @full', async ({
  page,
  browser,
}) => {
  const { form } = await openCampaign(page)
  const grace = await invite(page, 'Grace Hopper')
  const kept = page.waitForResponse((response) => isAutosave(response.request()))
  await titleOf(page).fill('Hers')
  await kept
  const other = await browser.newPage({ baseURL: siteUrl })
  await signIn(other, grace)
  await other.goto(form)
  await expect(other.getByRole('heading', { name: 'A colleague is editing this' })).toBeVisible()
  const taken = other.waitForResponse(
    (response) =>
      response.request().method() === 'PATCH' && response.url().includes('/api/payload-locked-documents/'),
  )
  await other.getByRole('button', { name: 'Take over' }).click()
  expect((await taken).status()).toBe(200)
  const slug = `of-grace-${crypto.randomUUID()}`
  const id = form.split('/').at(-1)
  const hers = await other.request.patch(`/api/pages/${id}?draft=true&autosave=true`, {
    data: { slug, _status: 'draft' },
    headers: { origin: siteUrl },
  })
  expect(hers.status(), await hers.text()).toBe(200)

  await titleOf(page).fill('Hers and more')
  await expect(unsavedNoteOf(page)).toContainText(
    'Grace Hopper is editing this now, so your latest changes are not saved.',
  )
  await expect(titleOf(page)).toHaveValue('Hers and more')
  await unsavedNoteOf(page).getByRole('button', { name: 'Compare' }).click()
  const comparison = page.getByRole('dialog', { name: 'Your text and the saved text' })
  await expect(comparison.getByRole('row', { name: /Title/ })).toContainText('Hers and more')
  await expect(comparison.getByRole('row')).toHaveCount(2)
  await page.keyboard.press('Escape')
  await unsavedNoteOf(page).getByRole('button', { name: 'Take over and put my text back' }).click()
  await expect(page.getByRole('textbox', { name: /^Address/ })).toHaveValue(slug)
  await expect(titleOf(page)).toHaveValue('Hers and more')
  await expect.poll(() => readStoredDraft(page)).toContain('Hers and more')
  expect(await readStoredDraft(page)).toContain(slug)
  await expect(unsavedNoteOf(page)).toBeHidden()
  await other.close()
})

test('after a crash the words are offered to the same person alone, put back, or discarded @full', async ({
  page,
  context,
}) => {
  const { form } = await openCampaign(page)
  const grace = await invite(page, 'Grace Hopper')
  await cutOff(page)
  await titleOf(page).fill('Typed before the crash')
  await expect(unsavedNoteOf(page)).toContainText(offline)
  await crash(context, page)

  const next = await context.newPage()
  await signIn(next, grace)
  await next.goto(form)
  await expect(titleOf(next)).toHaveValue('Every kind of section')
  await expect(unsavedNoteOf(next)).toBeHidden()
  await signIn(next)
  await next.goto(form)
  await expect(unsavedNoteOf(next)).toContainText('was not saved. This browser has kept it for you.')
  await unsavedNoteOf(next).getByRole('button', { name: 'Put back' }).press('Enter')
  await expect(titleOf(next)).toHaveValue('Typed before the crash')
  await expect.poll(() => readStoredDraft(next)).toContain('Typed before the crash')
  await next.reload()
  await expect(titleOf(next)).toHaveValue('Typed before the crash')
  await expect(unsavedNoteOf(next)).toBeHidden()
})

test('kept words are compared, and not put into a form that a colleague has @full', async ({
  page,
  context,
  browser,
}) => {
  const { form } = await openCampaign(page)
  const grace = await invite(page, 'Grace Hopper')
  await cutOff(page)
  await titleOf(page).fill('Typed before the crash')
  await expect(unsavedNoteOf(page)).toContainText(offline)
  await crash(context, page)
  const other = await browser.newPage({ baseURL: siteUrl })
  await signIn(other, grace)
  const { user } = await (await other.request.get('/api/users/me', { headers: { origin: siteUrl } })).json()
  const locked = await other.request.post('/api/payload-locked-documents', {
    data: {
      document: { relationTo: 'pages', value: form.split('/').at(-1) },
      user: { relationTo: 'users', value: user.id },
    },
    headers: { origin: siteUrl },
  })
  expect(locked.status(), await locked.text()).toBe(201)

  const next = await context.newPage()
  await next.goto(form)
  await next.getByRole('button', { name: 'View read-only' }).click()
  await expect(unsavedNoteOf(next)).toContainText('was not saved. This browser has kept it for you.')
  await expect(unsavedNoteOf(next).getByRole('button')).toHaveText(['Compare', 'Copy my text', 'Discard'])
  await unsavedNoteOf(next).getByRole('button', { name: 'Compare' }).click()
  const comparison = next.getByRole('dialog', { name: 'Your text and the saved text' })
  await expect(comparison.getByRole('row', { name: /Title/ })).toContainText('Typed before the crash')
  await expect(titleOf(next)).toHaveValue('Every kind of section')
  await other.close()
})

test('who signs out leaves no words behind in the browser @full', async ({ page, context }) => {
  const { form } = await openCampaign(page)
  await cutOff(page)
  await titleOf(page).fill('Not to be left behind')
  await expect(unsavedNoteOf(page)).toContainText(offline)
  await crash(context, page)
  const next = await context.newPage()
  const kept = () =>
    next.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('unsaved-words')).length)
  await next.goto('/cms')
  await waitUntilAwake(next)
  expect(await kept()).toBe(1)
  await next.getByRole('button', { name: 'Open Menu' }).first().click()
  await next.getByRole('link', { name: 'Log out' }).click()
  await expect.poll(kept).toBe(0)
  // The words are removed before the session has ended.
  await expect(next).toHaveURL(/\/cms\/login/)
  await signInByForm(next)
  await expect(next.getByRole('heading', { level: 2, name: 'Content' })).toBeVisible()
  await next.goto(form)
  await expect(titleOf(next)).toHaveValue('Every kind of section')
  await expect(unsavedNoteOf(next)).toBeHidden()
})

test('another site that leads to the sign-out signs nobody out, and removes no words @full', async ({
  page,
  context,
}) => {
  const { form } = await openCampaign(page)
  await cutOff(page)
  await titleOf(page).fill('To be kept')
  await expect(unsavedNoteOf(page)).toContainText(offline)
  await crash(context, page)
  const next = await context.newPage()
  await next.route('http://other.example/**', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<script>location = ${JSON.stringify(`${siteUrl}/cms/logout`)}</script>`,
    }),
  )
  await next.goto('http://other.example/')
  await expect(next).toHaveURL(/\/cms$/)
  await expect(next.getByRole('heading', { level: 2, name: 'Content' })).toBeVisible()
  await next.goto('/cms/login?redirect=%2Fcms%2Flogout')
  await expect(next.getByRole('heading', { level: 2, name: 'Content' })).toBeVisible()
  await next.goto(form)
  await expect(unsavedNoteOf(next)).toContainText('was not saved. This browser has kept it for you.')
  const countKept = () =>
    next.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('unsaved-words')).length)
  expect(await countKept()).toBe(1)
  // Typed into the address bar, the sign-out is this person's own.
  await next.goto('/cms/logout')
  await expect.poll(countKept).toBe(0)
})

test('words that were sent once the network was back are said not to be on the site @full', async ({
  page,
  context,
}) => {
  await openCampaign(page)
  const status = page.getByRole('status', { name: 'Status' })
  await expect(status).toHaveText('On the site')
  await context.setOffline(true)
  await titleOf(page).fill('Typed in a tunnel')
  await expect(unsavedNoteOf(page)).toContainText(offline)
  // A long tunnel, in which the receipt cannot be read either.
  await page.waitForTimeout(12_000)
  await context.setOffline(false)
  await expect(unsavedNoteOf(page)).toBeHidden()
  await expect(status).toContainText('On the site with changes not yet published')
  await expect(page.getByRole('status', { name: 'Publish receipt' })).toContainText(
    'this draft is not on the site',
  )
})

test('Ctrl+S in the middle of a sentence saves it, and typing goes on in the same field @full', async ({
  page,
}) => {
  await openCampaign(page)
  const held = await holdResponses(
    page,
    (request) => request.method() === 'PATCH' && request.url().includes('draft=true') && !isAutosave(request),
  )
  await titleOf(page).fill('Before the save')
  await page.keyboard.press('Control+s')
  await expect.poll(() => held.heldCount()).toBe(1)
  await page.keyboard.type(', and after it')
  await held.releaseAll()
  await expect(page.getByText('Draft saved successfully.')).toBeVisible()
  await expect(titleOf(page)).toHaveValue('Before the save, and after it')
  await expect(titleOf(page)).toBeFocused()
  await expect.poll(() => readStoredDraft(page)).toContain('Before the save, and after it')
})

test('what is typed while two saves overlap is saved as well @full', async ({ page }) => {
  await openCampaign(page)
  const isSave = (request: Request) => request.method() === 'PATCH' && request.url().includes('draft=true')
  const held = await holdResponses(page, isSave)
  await titleOf(page).fill('Before the save')
  await page.keyboard.press('Control+s')
  await expect.poll(() => held.heldCount()).toBe(1)
  await page.keyboard.type(', during it')
  await expect.poll(() => held.heldCount()).toBe(2)
  await page.keyboard.type(', and after it')
  await held.releaseFirst()
  await expect(page.getByText('Draft saved successfully.')).toBeVisible()
  await held.releaseAll()
  const whole = 'Before the save, during it, and after it'
  await expect(titleOf(page)).toHaveValue(whole)
  await expect.poll(() => readStoredDraft(page)).toContain(whole)
})

const refusedDiscards = [
  {
    by: 'a network that is away',
    respond: (route: Route) => route.abort(),
    refusal: 'The site did not confirm this. Reload the page to see whether the changes were discarded.',
  },
  {
    by: 'a proxy that waits no longer',
    respond: (route: Route) => route.fulfill({ status: 504, body: '<h1>504 Gateway Time-out</h1>' }),
    refusal: 'The site did not confirm this. Reload the page to see whether the changes were discarded.',
  },
  {
    by: 'newer words of a colleague',
    respond: (route: Route) => route.fulfill({ status: 409, json: { errors: [{ message: 'Late' }] } }),
    refusal:
      'The changes were not discarded. There are newer changes than this form shows. Reload the page to see them first.',
  },
]
for (const { by, respond, refusal } of refusedDiscards)
  test(`a discard that is refused by ${by} says so, and leaves draft and form as they are @full`, async ({
    page,
  }) => {
    await openCampaign(page)
    await titleOf(page).fill('Kept as a draft')
    await expect.poll(() => readStoredDraft(page)).toContain('Kept as a draft')
    await page.route('**/discard-draft', respond)
    await page.getByRole('button', { name: 'Discard the changes' }).click()
    await page.getByRole('button', { name: 'Confirm' }).click()
    await expect(page.getByRole('alert', { name: 'Refusal' })).toHaveText(refusal)
    await expect(titleOf(page)).toHaveValue('Kept as a draft')
    expect(await readStoredDraft(page)).toContain('Kept as a draft')
  })
