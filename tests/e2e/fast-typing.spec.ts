import type { Locator, Page, Request } from 'playwright/test'
import { expect, signIn, test } from '@tests/support/browser-test'
import { openCampaign, titleOf } from '@tests/support/campaign-form'
import { readStoredDraft } from '@tests/support/late-responses'
import { z } from 'zod'

const letters = 'the quick brown fox jumps over the lazy dog and runs away again and again'

/** All of them share what is tested, and take half a second each. */
const enough = 5

/** An answer about a form takes some seconds to arrive. In bytes a second. */
const slowNetwork = { offline: false, latency: 0, downloadThroughput: 8_000, uploadThroughput: -1 }

/** Types in one task of the browser, as on a machine that is too slow to draw a letter before the next one. */
async function typeAtOnce(field: Locator) {
  await field.focus()
  await field.press('Control+a')
  await field.evaluate((_, letters) => {
    for (const letter of letters) document.execCommand('insertText', false, letter)
  }, letters)
}

const ofText = ':is(input[type=text], input[type=search], textarea):enabled:not([readonly], [role=combobox])'

async function expectEveryLetter(fields: Locator) {
  await expect(fields).not.toHaveCount(0)
  for (const field of (await fields.all()).slice(0, enough)) {
    await typeAtOnce(field)
    await expect(field).toHaveValue(letters)
  }
}

const forms = {
  'a page': openCampaign,
  'settings with drafts': (page: Page) => page.goto('/cms/globals/site-settings'),
  'settings without drafts': (page: Page) => page.goto('/cms/globals/waitlist-settings'),
  'a redirect': (page: Page) => page.goto('/cms/collections/redirects/create'),
  'a member of staff': (page: Page) => page.goto('/cms/collections/users/create'),
}

for (const [name, open] of Object.entries(forms)) {
  test(`every letter stays in the form of ${name}, however fast it is typed @full`, async ({ page }) => {
    await signIn(page)
    await open(page)
    await expect(page.locator('form[data-form-ready=true]').first()).toBeVisible()
    await expectEveryLetter(page.locator(`.document-fields ${ofText}`))
  })
}

test('letters that are typed as soon as the form for a new page appears stay @full', async ({ page }) => {
  await signIn(page)
  // Before the form does anything else that it does once it is shown.
  await page.addInitScript((letters) => {
    document.addEventListener('focusin', ({ target }) => {
      if (!(target instanceof HTMLInputElement)) return
      for (const letter of letters) queueMicrotask(() => document.execCommand('insertText', false, letter))
    })
  }, letters)
  await page.goto('/cms')
  await page.getByRole('link', { name: 'Create new Pages' }).press('Enter')
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue(letters)
})

test('every letter stays in the fields of a visitor', async ({ page }) => {
  await page.goto('/')
  await expectEveryLetter(page.locator(`#waitlist ${ofText}`).filter({ visible: true }))
})

test('every letter stays in the fields of the leads desk @full', async ({ page }) => {
  await signIn(page)
  await page.goto('/admin')
  await expectEveryLetter(page.locator(`main ${ofText}`).filter({ visible: true }))
})

test('what is typed into the search of the leads desk as soon as it is seen stays @full', async ({
  page,
}) => {
  await signIn(page)
  // The page is seen before its scripts run.
  await page.addInitScript(() => {
    const type = () => {
      const search = document.querySelector<HTMLInputElement>('input[type=search]')
      if (!search?.checkVisibility()) return requestAnimationFrame(type)
      search.focus()
      document.execCommand('insertText', false, 'ada@example.org')
    }
    type()
  })
  await page.goto('/admin')
  await expect(page).toHaveURL(/\?q=ada/)
  await expect(page.getByRole('searchbox')).toHaveValue('ada@example.org')
})

test('what is typed without a pause is kept as a draft meanwhile, and every letter stays @full', async ({
  page,
}) => {
  await openCampaign(page)
  const title = titleOf(page)
  await title.fill('')
  const until = Date.now() + 75_000
  let typed = ''
  let kept = ''
  while (Date.now() < until && kept.length <= 20) {
    for (let letters = 0; letters < 20; letters += 1) await page.keyboard.type('.', { delay: 100 })
    typed += '.'.repeat(20)
    kept =
      z.object({ title: z.string().nullable() }).parse(JSON.parse(await readStoredDraft(page))).title ?? ''
  }
  expect(kept.length).toBeGreaterThan(20)
  await expect(title).toHaveValue(typed)
})

test('every letter stays while an answer about the form is still arriving @full', async ({
  context,
  page,
}) => {
  await openCampaign(page)
  const title = titleOf(page)
  const network = await context.newCDPSession(page)
  const isOfForm = (request: Request) =>
    request.headers()['next-action'] !== undefined &&
    request.postData()?.includes('Before the answer') === true
  let isWhole = false
  // One that a newer question has replaced does not arrive as a whole.
  page.on('requestfinished', (request) => {
    if (isOfForm(request)) isWhole = true
  })
  const beginning = page.waitForResponse((response) => isOfForm(response.request()))
  await network.send('Network.emulateNetworkConditions', slowNetwork)
  await title.fill('Before the answer')
  await beginning
  await title.press('End')
  let typed = 'Before the answer'
  while (!isWhole) {
    await page.keyboard.type('.')
    typed += '.'
  }
  await expect(title).toHaveValue(typed)
})
