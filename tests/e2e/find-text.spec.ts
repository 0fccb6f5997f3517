import type { Page } from 'playwright/test'
import { expect, signIn, signInByForm, test } from '@tests/support/browser-test'
import { expectNoViolations } from '@tests/support/axe'
import { publishCampaign } from '@tests/support/campaign'
import { siteUrl } from '@tests/support/browser-site'

// What a browser says of a page that is not there.
test.use({ allowedComplaints: [/status of 404/] })

const fieldOf = (page: Page) => page.getByRole('searchbox', { name: 'Word or phrase' })
const resultsOf = (page: Page) => page.getByRole('main').getByRole('listitem')

/** With the keyboard alone: the field is emptied and written into, and Enter sends it. */
async function find(page: Page, phrase: string) {
  await fieldOf(page).focus()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.press('Delete')
  await page.keyboard.insertText(phrase)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL((url) => url.searchParams.get('q') === phrase)
}

async function saveDraft(page: Page, form: string, data: object) {
  const id = form.split('/').at(-1)
  const response = await page.request.patch(`/api/pages/${id}?draft=true`, {
    headers: { origin: siteUrl },
    data: { ...data, _status: 'draft' },
  })
  expect(response.status(), await response.text()).toBe(200)
}

test('an editor finds where the site says something, and goes to its field @full', async ({ page }) => {
  await page.goto('/cms/find?q=old+town')
  await expect(page).toHaveURL(/\/cms\/login\?redirect=/)
  await signInByForm(page)
  await expect(page).toHaveURL('/cms/find?q=old%20town')
  const { form } = await publishCampaign(page.request)
  await saveDraft(page, form, { meta: { description: 'A walrus in a draft.' } })

  await page.goto('/cms')
  await page.getByRole('button', { name: 'Open Menu' }).first().click()
  await page.getByRole('navigation').getByRole('link', { name: 'Find text' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Find text' })).toBeVisible()
  await expect(page).toHaveTitle(/^Find text/)

  await find(page, ' ')
  await expect(page.getByRole('main').getByRole('alert')).toHaveText('Type a word or a phrase to search for.')
  await expectNoViolations(page, [390])
  await find(page, 'No text says (this) 5%_')
  await expect(page.getByRole('status').first()).toHaveText('No results for “No text says (this) 5%_”.')
  await find(page, 'e')
  await expect(page.getByRole('main').getByRole('status')).toHaveText(
    'More than 200 sentences say “e”. The first 200 are listed: search for a longer phrase.',
  )
  await expect(resultsOf(page)).toHaveCount(200)

  await find(page, 'WALRUS')
  await expect(page.getByRole('main').getByRole('status')).toHaveText(
    '1 sentence says “WALRUS”, in 1 document.',
  )
  await expect(resultsOf(page)).toHaveText([
    /^Every kind of section › Search and sharing › DescriptionA walrus in a draft\.Only in a draft$/,
  ])

  await find(page, 'vehicles, one winter, every STREET of')
  await expect(resultsOf(page).first().locator('mark')).toHaveText('vehicles, one winter, every street of')
  await expectNoViolations(page, [390, 1440])
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 844 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  }
  await page.setViewportSize({ width: 1440, height: 900 })
  const place = resultsOf(page).getByRole('link', { name: 'Every kind of section › Text › Text' }).first()
  await place.focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/cms\/collections\/pages\/[\da-f-]{36}\?field=sections\.0\.text$/)
  await expect(page.locator('[data-field-path="sections.0.text"] [contenteditable=true]')).toBeFocused()

  await page.goto('/cms/find?q=%7Bname%7D')
  await resultsOf(page)
    .getByRole('link', { name: 'Waitlist settings › Email to the visitor › Text' })
    .press('Enter')
  await expect(page.getByRole('textbox', { name: 'Text' }).first()).toBeFocused()
  await page.goto('/cms/find?q=sensor+on+a+roof')
  await resultsOf(page)
    .getByRole('link', { name: 'roof.png › What the picture shows' })
    .first()
    .press('Enter')
  await expect(page.getByRole('textbox', { name: 'What the picture shows' })).toBeFocused()

  const seller = { email: `${crypto.randomUUID()}@example.com`, password: 'correct horse battery staple' }
  const made = await page.request.post('/api/users', {
    headers: { origin: siteUrl },
    data: { ...seller, name: 'Kim', role: 'sales' },
  })
  expect(made.status()).toBe(201)
  await page.context().clearCookies()
  await signIn(page, seller)
  await page.goto('/cms/find?q=walrus')
  await expect(page.getByText('Nothing found')).toBeVisible()
  await expect(page.getByText('walrus')).toHaveCount(0)
  await page.goto('/cms/account')
  await expect(page.getByRole('link', { name: 'Leads screen' })).toBeAttached()
  await expect(page.getByRole('link', { name: 'Find text' })).toHaveCount(0)
})
