import type { Page } from 'playwright/test'
import { expect, signIn, test } from '@tests/support/browser-test'
import { publishCampaign } from '@tests/support/campaign'
import { requestsFormState, holdResponses, isAutosave, readStoredDraft } from '@tests/support/late-responses'
import { openNewPage } from '@tests/support/new-page'
import { publish } from '@tests/support/publish'
import { unfold } from '@tests/support/unfold'

// While responses are held, the server may refuse the next save as late. The form then merges and sends it again.
test.use({
  allowedComplaints: [/40[09] \((Bad Request|Conflict)\)|ERR_CONNECTION_RESET|Failed to fetch/],
})

function field(page: Page, label: RegExp) {
  return page.getByRole('textbox', { name: label }).first()
}

async function addSection(page: Page, name: string) {
  await page.getByRole('button', { name: 'Add Section' }).click()
  await page.getByRole('button', { name, exact: true }).click()
}

async function expectKept(page: Page, texts: readonly (readonly [RegExp, string])[]) {
  await expect(async () => {
    const stored = await readStoredDraft(page)
    for (const [, text] of texts) expect(stored).toContain(text)
  }).toPass({ timeout: 60_000 })
  for (const [label, text] of texts) await expect(field(page, label)).toHaveValue(text)
}

test('what is typed into a section that was just added outlasts answers asked for before @full', async ({
  page,
}) => {
  const texts = [
    [/^What was said/, 'It found the street we had not thought of.'],
    [/^Who said it/, 'A city planner'],
  ] as const
  await openNewPage(page, 'Late answers', `late-${crypto.randomUUID()}`)
  const responses = await holdResponses(page, requestsFormState('sections.0'))
  const saved = page.waitForResponse((response) => isAutosave(response.request()))
  await addSection(page, 'Quote')
  // The form asks for the new fields, and after it the autosave for the form as it was without them.
  await saved
  await responses.releaseFirst()
  await expect.poll(responses.heldCount).toBe(2)
  await unfold(page, /^What was said/)
  for (const [label, text] of texts) await field(page, label).fill(text)
  await responses.releaseAll()
  await expectKept(page, texts)
})

test(
  'what is typed into a row within a section outlasts answers asked for before',
  { tag: '@full' },
  async ({ page }) => {
    const texts = [
      [/^Number/, '40 km'],
      [/^What it counts/, 'driven a day'],
    ] as const
    await openNewPage(page, 'Late answers', `late-${crypto.randomUUID()}`)
    const sectionSaved = page.waitForResponse((response) => isAutosave(response.request()))
    await addSection(page, 'Figures')
    await unfold(page, /^Name of the section/)
    // A row that is added just before this response is merged gets its fields from the next autosave alone.
    await sectionSaved
    await expect(page.getByText('Saving...')).toBeHidden()
    const responses = await holdResponses(page, requestsFormState('sections.0.figures.0'))
    const saved = page.waitForResponse((response) => isAutosave(response.request()))
    await page.getByRole('button', { name: 'Add Figure', exact: true }).click()
    await saved
    await responses.releaseFirst()
    await expect.poll(responses.heldCount).toBe(2)
    for (const [label, text] of texts) await field(page, label).fill(text)
    await responses.releaseAll()
    await expectKept(page, texts)
  },
)

test('what is typed during an autosave stays, also when another field is typed into after it @full', async ({
  page,
}) => {
  await signIn(page)
  await page.goto((await publishCampaign(page.request)).form)
  const responses = await holdResponses(page, isAutosave)
  await field(page, /^Title/).fill('First words')
  await expect.poll(responses.heldCount).toBe(1)
  const slug = `later-${crypto.randomUUID()}`
  await field(page, /^Title/).fill('Second words')
  await field(page, /^Address/).fill(slug)
  await responses.releaseAll()
  await expectKept(page, [
    [/^Title/, 'Second words'],
    [/^Address/, slug],
  ])
})

test('what is typed after an autosave and published at once leaves no draft over it @full', async ({
  page,
}) => {
  await signIn(page)
  await page.goto((await publishCampaign(page.request)).form)
  const saved = page.waitForResponse((response) => isAutosave(response.request()))
  await field(page, /^Title/).fill('Kept by itself')
  await saved
  await expect(page.getByRole('button', { name: 'Publish changes' })).toBeEnabled()
  await field(page, /^Title/).fill('Published at once')
  await publish(page)
  await expect(page.getByRole('status', { name: 'Publish receipt' })).toContainText('Live.')
  await expect(page.getByRole('button', { name: 'Publish changes' })).toBeDisabled()
  expect(await readStoredDraft(page)).toContain('"_status":"published"')
})

test('an autosave that waited for another one while a page was published leaves no draft over it @full', async ({
  page,
}) => {
  await signIn(page)
  await page.goto((await publishCampaign(page.request)).form)
  let holds = false
  const saves = await holdResponses(page, (request) => holds && isAutosave(request))
  const title = field(page, /^Title/)
  await title.fill('')
  await publish(page)
  // The form saves the refused text as a draft.
  holds = true
  await expect(page.getByRole('alert', { name: 'Refusal' })).toContainText('required')
  await expect.poll(saves.heldCount).toBe(1)
  await title.fill('Kept by itself')
  await expect.poll(saves.heldCount).toBe(2)
  holds = false
  // The end of the first save gives the Publish button back, although the autosave after it has no response yet.
  await saves.releaseFirst()
  await expect(page.getByRole('button', { name: 'Publish changes' })).toBeEnabled()
  await title.fill('Published at once')
  // By the page's own clock: another autosave waits for that one.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 1_800)))
  await publish(page)
  await saves.releaseAll()
  await expect(page.getByRole('status', { name: 'Publish receipt' })).toContainText('Live.')
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 2_000)))
  const stored = await readStoredDraft(page)
  expect(stored).toContain('"_status":"published"')
  expect(stored).toContain('Published at once')
  await expect(page.getByRole('status', { name: 'Publish receipt' })).toContainText('Live.')

  // What is typed afterwards is kept as before, also the former words.
  await title.fill('Kept by itself')
  await expect.poll(() => readStoredDraft(page)).toContain('"_status":"draft"')
})

test('a retry that was under way while a page was published leaves no draft over it @full', async ({
  page,
}) => {
  await signIn(page)
  await page.goto((await publishCampaign(page.request)).form)
  const title = field(page, /^Title/)
  let isAway = true
  await page.route(/autosave=true/, (route) => (isAway ? route.abort('connectionreset') : route.fallback()))
  const reads = await holdResponses(page, (request) => isAway && /draft=true&depth=0$/.test(request.url()))
  await title.fill('Not saved')
  // The retry asks for the newest draft, and gets its answer late.
  await expect.poll(reads.heldCount).toBe(1)
  isAway = false
  const saved = page.waitForResponse((response) => isAutosave(response.request()))
  await title.fill('Published at once')
  await saved
  await publish(page)
  await expect(page.getByRole('status', { name: 'Publish receipt' })).toContainText('Live.')
  await reads.releaseAll()
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 3_000)))
  const stored = await readStoredDraft(page)
  expect(stored).toContain('"_status":"published"')
  expect(stored).toContain('Published at once')
  await expect(title).toHaveValue('Published at once')
})

test(
  'rich text typed during an autosave stays, also when another field is typed into after it',
  { tag: '@full' },
  async ({ page }) => {
    await signIn(page)
    await page.goto((await publishCampaign(page.request)).form)
    await unfold(page, /^Name of the section/)
    const text = page.locator('[data-field-path="sections.0.text"] [contenteditable=true]')
    const responses = await holdResponses(page, isAutosave)
    await field(page, /^Title/).fill('First words')
    await expect.poll(responses.heldCount).toBe(1)
    await text.click()
    await page.keyboard.press('Control+Home')
    await page.keyboard.type('Typed while it was kept. ')
    await field(page, /^Name of the section/).fill('A later name')
    await field(page, /^Title/).fill('Second words')
    await responses.releaseAll()
    await expectKept(page, [
      [/^Title/, 'Second words'],
      [/^Name of the section/, 'A later name'],
    ])
    await expect(text).toContainText('Typed while it was kept.')
    expect(await readStoredDraft(page)).toContain('Typed while it was kept.')
  },
)

test('a refused publish is still said after an autosave that began before it @full', async ({ page }) => {
  await openNewPage(page, 'Late answers', `late-${crypto.randomUUID()}`)
  await addSection(page, 'Quote')
  await unfold(page, /^What was said/)
  const saves = await holdResponses(page, isAutosave)
  await field(page, /^What was said/).fill('First words')
  await expect.poll(saves.heldCount).toBe(1)
  // Payload takes its button back as soon as the first of two autosaves is done.
  await field(page, /^What was said/).fill('Second words')
  await field(page, /^Who said it/).fill('A city planner')
  // By the page's own clock: the second waits 0.8 s, and then for the first.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 1_600)))
  await saves.releaseFirst()
  await expect.poll(saves.heldCount).toBe(2)
  await page.getByRole('button', { name: 'Publish changes' }).click()
  // The words are kept before they are published.
  await expect.poll(saves.heldCount).toBe(3)
  await saves.releaseAll()
  const sentence = 'A page needs its waitlist section, with the sign-up form.'
  await expect(page.getByText(sentence).first()).toBeVisible()
  await expect.poll(() => readStoredDraft(page)).toContain('A city planner')
  await expect(page.getByRole('alert', { name: 'Refusal' })).toContainText(sentence)
  await expect(page.locator('#field-sections').getByText(sentence).first()).toBeVisible()
  await expectKept(page, [
    [/^What was said/, 'Second words'],
    [/^Who said it/, 'A city planner'],
  ])
})
