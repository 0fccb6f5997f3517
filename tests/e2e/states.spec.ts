import type { Page, Route } from 'playwright/test'
import { siteUrl } from '@tests/support/browser-site'
import { expect, signIn, test } from '@tests/support/browser-test'
import { queryDatabase } from '@tests/support/query-database'
import { publishCampaign } from '@tests/support/campaign'
import { openCampaign, titleOf } from '@tests/support/campaign-form'
import { deleteAnnouncedTexts } from '@tests/support/coming-texts'
import { isAutosave, readStoredDraft } from '@tests/support/late-responses'
import { openNewPage } from '@tests/support/new-page'
import { publish } from '@tests/support/publish'

const receiptOf = (page: Page) => page.getByRole('status', { name: 'Publish receipt' })
const statusOf = (page: Page) => page.getByRole('status', { name: 'Status' })

async function typeTitle(page: Page, title: string) {
  const kept = page.waitForResponse((response) => isAutosave(response.request()))
  await titleOf(page).fill(title)
  await kept
}

test('a draft that differs from the site is said not to be on it, until it is published or discarded @full', async ({
  page,
}) => {
  await signIn(page)
  const { path, form } = await publishCampaign(page.request)
  await page.goto(form)
  await expect(receiptOf(page)).toContainText('Live.')
  await expect(statusOf(page)).toHaveText('On the site')
  await expect(page.getByRole('link', { name: 'Open the page' })).toHaveAttribute('href', path)

  await typeTitle(page, 'Not published yet')
  await expect(receiptOf(page)).toContainText(/^Published .*; this draft is not on the site\.$/)
  await expect(statusOf(page)).toContainText('On the site with changes not yet published')
  await page.reload()
  await expect(receiptOf(page)).toContainText('this draft is not on the site')
  await page.goto('/cms')
  await expect(
    page.getByRole('link', { name: 'Not published yet: On the site with changes not yet published' }),
  ).toBeVisible()

  await page.goto(form)
  await page.getByRole('button', { name: 'Discard the changes' }).click()
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(statusOf(page)).toHaveText('On the site')
  await expect(titleOf(page)).toHaveValue('Every kind of section')

  await typeTitle(page, 'Published now')
  await publish(page)
  await expect(receiptOf(page)).toContainText('Live.')
  await expect(statusOf(page)).toHaveText('On the site')
})

test('opening the form for a new page leaves nothing behind, and one that is made has never been published @full', async ({
  page,
}) => {
  const count = () => queryDatabase('select count(*) from pages')
  await signIn(page)
  const before = await count()
  expect(before).toHaveLength(1)
  await page.goto('/cms/collections/pages/create')
  await page.getByRole('textbox', { name: 'Title' }).fill('Zürich, in spring')
  await expect(page.getByRole('textbox', { name: 'Address' })).toHaveValue('zurich-in-spring')
  await page.getByRole('textbox', { name: 'Address' }).fill('zurich')
  await page.goto('/cms/collections/pages')
  expect(await count()).toEqual(before)
  await page.goto('/cms/collections/pages/create')
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Zürich, in spring')
  await expect(page.getByRole('textbox', { name: 'Address' })).toHaveValue('zurich')

  const title = `New ${crypto.randomUUID()}`
  await openNewPage(page, title, `new-${crypto.randomUUID()}`)
  await expect(statusOf(page)).toHaveText('Never published')
  await page.goto('/cms/collections/pages')
  await expect(page.getByRole('row').filter({ hasText: title })).toContainText('Never published')
  await page.goto('/cms/collections/pages/create')
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('')
})

test('a list says what is on the site, and brings none of the words of its documents @full', async ({
  page,
}) => {
  await signIn(page)
  for (const [collection, name, text] of [
    ['pages', 'Home', 'Cold spots'],
    ['legal-documents', 'Privacy Policy', 'To address you properly when we reply'],
  ] as const) {
    const asStaff = { headers: { origin: siteUrl } }
    const stored = await (
      await page.request.get(`/api/${collection}?where[title][equals]=${name}`, asStaff)
    ).text()
    expect(stored.includes(text)).toBe(true)
    // Other tests make more pages than the list shows at once.
    await page.goto(`/cms/collections/${collection}?search=${name}`)
    await expect(page.getByRole('row').filter({ hasText: name }).first()).toContainText('On the site')
    const [before = ''] = (await page.content()).split(text)
    expect(before.slice(-80), 'no words before the end').toMatch(/<\/html>$/)
  }
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('a headline is changed and published @full', async ({ page }) => {
    await signIn(page)
    const { form } = await publishCampaign(page.request)
    await page.goto(form)
    await expect(receiptOf(page)).toContainText('Live.')
    await typeTitle(page, 'From a phone')
    await expect(page.getByRole('button', { name: 'Publish changes' })).toBeInViewport({ ratio: 1 })
    await publish(page)
    await expect(receiptOf(page)).toContainText('Live.')
  })
})

test('an announced legal change is withdrawn by publishing the text in force again @full', async ({
  page,
}) => {
  const summary = `To come, ${Date.now()}`
  await deleteAnnouncedTexts('terms')
  await signIn(page)
  await page.goto('/cms/collections/legal-documents')
  await page
    .getByRole('link', { name: /^Terms/ })
    .first()
    .press('Enter')
  await page.getByLabel('Summary').fill(summary)
  await page.getByLabel('What changed').fill('Another summary.')
  await page.getByLabel('This change is material').check()
  await page.locator('#field-effectiveDay input').fill('January 20, 2099')
  await page.keyboard.press('Tab')
  await publish(page)
  const announced = page.getByRole('region', { name: 'Announced' })
  await expect(announced).toContainText('Announced for January 20, 2099. Another summary.')

  // The same text moves to another day, and keeps what was said about it.
  await expect(page.getByLabel('This change is material')).not.toBeChecked()
  await page.getByLabel('This change is material').check()
  await page.locator('#field-effectiveDay input').fill('March 5, 2099')
  await page.keyboard.press('Tab')
  await publish(page)
  await expect(announced).toContainText('Announced for March 5, 2099. Another summary.')
  await expect(announced).not.toContainText('January')

  await announced.getByRole('button', { name: 'Restore the text in force' }).click()
  await expect(page.getByLabel('Summary')).not.toHaveValue(summary)
  await expect(receiptOf(page)).toContainText('this draft is not on the site')
  await publish(page)
  await expect(receiptOf(page)).toContainText('Live.')
  await expect(announced).toBeHidden()
  const html = await page.request.get('/legal/terms').then((response) => response.text())
  expect(html).not.toContain('This text changes on')
  expect(html).toContain('The change announced for January 20, 2099 was moved to March 5, 2099.')
  expect(html).toContain('The change announced for March 5, 2099 was withdrawn.')
})

const unconfirmed = 'The site did not confirm this. Reload the page to see whether it worked.'
const lostOrRefused = [
  { respond: (route: Route) => route.abort(), sentence: unconfirmed },
  {
    respond: (route: Route) => route.fulfill({ status: 504, body: '<h1>504 Gateway Time-out</h1>' }),
    sentence: unconfirmed,
  },
  {
    respond: (route: Route) => route.fulfill({ status: 400, json: { errors: [{ message: 'Not now.' }] } }),
    sentence: 'The text was not published. Not now.',
  },
]

test.describe('with responses that are lost or refused', () => {
  test.use({ allowedComplaints: [/ERR_FAILED|status of (400|504)/] })

  test('a legal text is published with the new number of days of notice by one button @full', async ({
    page,
  }) => {
    const setNoticeDays = async (noticeDays: number) => {
      const data = { legalFacts: { noticeDays }, _status: 'published' }
      const headers = { origin: siteUrl }
      expect((await page.request.post('/api/globals/site-settings', { data, headers })).ok()).toBe(true)
    }
    await deleteAnnouncedTexts('data-processing')
    await signIn(page)
    await setNoticeDays(44)
    await page.goto('/cms/collections/legal-documents')
    await page.getByRole('link', { name: 'Data Processing Terms' }).first().press('Enter')
    const note = page.getByRole('region', { name: 'Notice period' })
    const button = note.getByRole('button', { name: 'Publish with the new number' })
    const readDays = async () => {
      const html = await (await page.request.get('/legal/data-processing')).text()
      return /at least (\d+) days in advance/.exec(html)?.[1]
    }
    try {
      await expect(note).toContainText(
        'The notice period in the site settings has changed since this text was published.',
      )
      expect(await readDays()).toBe('30')
      for (const { respond, sentence } of lostOrRefused) {
        await page.route('**/api/legal-documents/*', respond, { times: 1 })
        await button.click()
        await expect(page.getByRole('alert', { name: 'Refusal' })).toHaveText(sentence)
        await page.reload()
      }
      expect(await readDays()).toBe('30')
      await button.click()
      await expect.poll(readDays).toBe('44')
      await expect(receiptOf(page)).toContainText('Live.')
      await expect(note).toBeHidden()
    } finally {
      await setNoticeDays(30)
    }
    await page.reload()
    await button.click()
    await expect.poll(readDays).toBe('30')
    await expect(note).toBeHidden()
  })
})

test.describe('with a draft that is still on its way', () => {
  // It is refused once it arrives.
  test.use({ allowedComplaints: [/status of 409 /] })

  test('a discard right after the last letter keeps that under Versions, and nothing comes back as a draft @full', async ({
    page,
  }) => {
    const { form } = await openCampaign(page)
    await typeTitle(page, 'Kept as a draft')
    await expect(statusOf(page)).toContainText('On the site with changes not yet published')
    await expect.poll(() => readStoredDraft(page)).toContain('Kept as a draft')
    await titleOf(page).press('End')
    await page.keyboard.type(', and a last word')
    await page.getByRole('button', { name: 'Discard the changes' }).click()
    await page.getByRole('button', { name: 'Confirm' }).click()
    await expect(statusOf(page)).toHaveText('On the site')
    await expect(titleOf(page)).toHaveValue('Every kind of section')
    // Longer than an autosave takes to begin.
    await page.waitForTimeout(2_000)
    await expect(statusOf(page)).toHaveText('On the site')
    expect(await readStoredDraft(page)).not.toContain('a last word')
    await page.goto(`${form}/versions`)
    await expect(page.getByText('Kept as a draft, and a last word').first()).toBeVisible()
  })
})
