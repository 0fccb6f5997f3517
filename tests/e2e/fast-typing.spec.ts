import type { Locator, Page, Request, Route } from 'playwright/test'
import { siteUrl } from '@tests/support/browser-site'
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
  const tag = name === 'a page' ? [] : '@full'
  test(`every letter stays in the form of ${name}, however fast it is typed`, { tag }, async ({ page }) => {
    await signIn(page)
    await open(page)
    await expect(page.locator('form[data-form-ready=true]').first()).toBeVisible()
    await expectEveryLetter(page.locator(`.document-fields ${ofText}`))
  })
}

test('every letter stays in the fields of a visitor', async ({ page }) => {
  await page.goto('/')
  await expectEveryLetter(page.locator(`#waitlist ${ofText}`).filter({ visible: true }))
})

test('every letter stays in the fields of the leads desk', async ({ page }) => {
  await signIn(page)
  await page.goto('/admin')
  await expectEveryLetter(page.locator(`main ${ofText}`).filter({ visible: true }))
})

/** Where somebody can type as soon as the page is shown, and what shows that the page knows of it. */
const early: Record<
  string,
  [address: string, field: (page: Page) => Locator, isKnown: (page: Page) => unknown]
> = {
  'the title of a new page': [
    '/cms/collections/pages/create',
    (page) => page.getByRole('textbox', { name: 'Title' }),
    (page) => expect(page.getByRole('textbox', { name: 'Address' })).toHaveValue('ada-example-org'),
  ],
  'the search of the leads desk': [
    '/admin',
    (page) => page.getByRole('searchbox'),
    (page) => expect(page).toHaveURL(/search=ada/),
  ],
  'a replacement': [
    '/cms/find?q=air',
    (page) => page.getByRole('textbox', { name: 'Replace with' }),
    (page) => expect(page.getByText('Inserted exactly as you type it.')).toBeVisible(),
  ],
  'the address of a person': [
    '/cms/collections/person-requests',
    (page) => page.getByRole('textbox', { name: 'Email address of the person' }),
    (page) => expect(page.getByRole('button', { name: 'Download what is kept' })).toBeEnabled(),
  ],
}

for (const [name, [address, fieldOf, isKnown]] of Object.entries(early)) {
  const tag = name === 'the title of a new page' ? [] : '@full'
  test(`what is typed into ${name} before the scripts have come stays`, { tag }, async ({ page }) => {
    await signIn(page)
    const waiting: Route[] = []
    await page.route(/\/_next\/static\/.*\.js/, (route) => void waiting.push(route))
    // `goto` would wait for the scripts.
    await page.evaluate((to) => location.assign(to), `${siteUrl}${address}`)
    await fieldOf(page).pressSequentially('ada@example.org')
    await page.unroute(/\/_next\/static\/.*\.js/)
    await Promise.all(waiting.map((route) => route.continue()))
    await isKnown(page)
    await expect(fieldOf(page)).toHaveValue('ada@example.org')
  })
}

test('what is typed without a pause is kept as a draft meanwhile, and every letter stays @full', async ({
  page,
}) => {
  await openCampaign(page)
  const title = titleOf(page)
  await title.fill('')
  const until = Date.now() + 25_000
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
  await title.fill('Before the answer')
  const network = await context.newCDPSession(page)
  const isOfForm = (request: Request) => request.headers()['next-action'] !== undefined
  const beginning = page.waitForResponse((response) => isOfForm(response.request()))
  await network.send('Network.emulateNetworkConditions', slowNetwork)
  await beginning
  await title.press('End')
  let isWhole = false
  // One that a newer question has replaced does not arrive as a whole.
  page.on('requestfinished', (request) => {
    if (isOfForm(request)) isWhole = true
  })
  let typed = 'Before the answer'
  while (!isWhole) {
    await page.keyboard.type('.')
    typed += '.'
  }
  await expect(title).toHaveValue(typed)
})
