import type { Locator, Page } from 'playwright/test'
import { siteUrl } from '@tests/support/browser-site'
import { expect, signIn, test } from '@tests/support/browser-test'
import { publishCampaign } from '@tests/support/campaign'
import { deleteAnnouncedTexts } from '@tests/support/coming-texts'
import { holdResponses, isAutosave, readStoredDraft } from '@tests/support/late-responses'
import { publish } from '@tests/support/publish'
import { resize } from '@tests/support/screens'

/** Runs in the page: whether a part of it, or what it is in, cuts its words off. */
function isCut(element: Element) {
  const around: Element[] = []
  for (let part: Element | null = element; part; part = part.parentElement) around.push(part)
  return [...around, ...element.querySelectorAll('*')].some(
    (part) => getComputedStyle(part).overflowX !== 'visible' && part.scrollWidth > part.clientWidth,
  )
}

test.afterEach(() => deleteAnnouncedTexts('cookies'))

async function openLegalDocument(page: Page, title: string) {
  await signIn(page)
  await page.goto('/cms/collections/legal-documents')
  await expect(page.getByRole('heading', { level: 1, name: 'Legal documents' })).toBeVisible()
  await page.getByRole('link', { name: title }).first().press('Enter')
}

test('once the receipt says Live, a visitor gets the published page at the first try', async ({ page }) => {
  const title = `Published at ${Date.now()}`
  await openLegalDocument(page, 'Cookie Policy')
  await page.getByLabel('Summary').fill(title)
  await publish(page)
  await expect(page.getByText('Updated successfully')).toBeVisible()
  const receipt = page.getByRole('status', { name: 'Publish receipt' })
  await expect(receipt).toContainText('showed the published version on /legal/cookies.')
  const html = await page.request.get('/legal/cookies').then((response) => response.text())
  expect(html).toContain(title)
  await page.reload()
  await expect(receipt).toContainText('Live.')
  await resize(page, 1366)
  expect(await receipt.evaluate(isCut)).toBe(false)
  await page.getByText('Details of the last publish').click()
  await expect(page.getByText(/port \d+: answered after/).first()).toBeVisible()
})

for (const width of [1440, 1100]) {
  test(`while a published page is drafted, its bar holds every word it says at ${width} @full`, async ({
    page,
  }) => {
    await resize(page, width)
    await signIn(page)
    const { form } = await publishCampaign(page.request)
    await page.goto(form)
    const kept = page.waitForResponse((response) => isAutosave(response.request()))
    const title = page.getByRole('textbox', { name: /^Title/ }).first()
    await title.fill('Drafted')
    await kept
    const status = page.getByRole('status', { name: 'Status' })
    const receipt = page.getByRole('status', { name: 'Publish receipt' })
    await expect(receipt).toContainText('this draft is not on the site.')
    await expect(status).toContainText('On the site with changes not yet published')
    const bar = page.locator('.doc-controls')
    for (const part of [status, page.locator('.autosave'), receipt.locator('..')]) {
      expect(await part.evaluate(isCut)).toBe(false)
      expect(await reachOutside(part, bar)).toBeLessThanOrEqual(0)
    }
  })
}

/** By how many pixels a part sticks out above or below what holds it. */
async function reachOutside(part: Locator, holder: Locator) {
  const [inner, outer] = await Promise.all([part, holder].map((box) => box.evaluate(edges)))
  return inner && outer ? Math.max(outer.top - inner.top, inner.bottom - outer.bottom) : Number.NaN
}

/** Runs in the page. */
function edges(element: Element) {
  const { top, bottom } = element.getBoundingClientRect()
  return { top, bottom }
}

test('a legal change that comes later is said to be announced, with its day @full', async ({ page }) => {
  await openLegalDocument(page, 'Cookie Policy')
  await page.getByLabel('Summary').fill(`To come, ${Date.now()}`)
  await page.getByLabel('What changed').fill('Another summary.')
  await page.getByLabel('This change is material').check()
  await page.locator('#field-effectiveDay input').fill('January 20, 2099')
  await page.keyboard.press('Tab')
  await publish(page)
  await expect(page.getByRole('status', { name: 'Publish receipt' })).toContainText(
    /^Announced for January 20, 2099\. Within .+ the site said so on \/legal\/cookies\./,
  )
})

/** Changes the title of a published page and delays the response of the autosave. */
async function typeWithoutResponse(page: Page, newTitle: string) {
  await signIn(page)
  const { form, path } = await publishCampaign(page.request)
  await page.goto(form)
  const title = page.getByRole('textbox', { name: /^Title/ }).first()
  const responses = await holdResponses(page, isAutosave)
  await title.fill(newTitle)
  await expect.poll(responses.heldCount).toBe(1)
  return { path, responses, title, button: page.getByRole('button', { name: 'Publish changes' }) }
}

test('a press on Publish while the draft is being saved publishes once that is done @full', async ({
  page,
}) => {
  const newTitle = `Published in a hurry at ${Date.now()}`
  const { path, responses, button } = await typeWithoutResponse(page, newTitle)
  await expect(button).toBeDisabled()
  // As somebody does who does not wait for it.
  await button.click({ force: true })
  await responses.releaseAll()
  await expect(page.getByText('Updated successfully')).toBeVisible()
  await expect(page.getByRole('status', { name: 'Publish receipt' })).toContainText('Live.')
  expect(await page.request.get(path).then((response) => response.text())).toContain(newTitle)
})

/** Changes a field while another element has the focus, as if the user had just left the field. */
function fillBehind(field: Locator, newTitle: string) {
  return field.evaluate((input, value) => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value)
    input.dispatchEvent(new Event('input', { bubbles: true }))
  }, newTitle)
}

/** Starts an autosave while the button Publish has the focus. */
async function saveBehindPublish(page: Page, newTitle: string) {
  const { path, responses: first, button, title } = await typeWithoutResponse(page, 'Saved before')
  await first.releaseAll()
  await expect(button).toBeEnabled()
  const responses = await holdResponses(page, isAutosave)
  await button.focus()
  await fillBehind(title, newTitle)
  await expect.poll(responses.heldCount).toBe(1)
  await expect(button).toBeDisabled()
  return { path, responses, button }
}

test('Enter on Publish while the draft is being saved publishes once that is done @full', async ({
  page,
}) => {
  const newTitle = `By keyboard at ${Date.now()}`
  const { path, responses } = await saveBehindPublish(page, newTitle)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('region', { name: 'Waiting to publish' })).toContainText(
    'This will be published as soon as the draft is saved.',
  )
  await responses.releaseAll()
  await expect(page.getByRole('status', { name: 'Publish receipt' })).toContainText('Live.')
  expect(await page.request.get(path).then((response) => response.text())).toContain(newTitle)
})

test('the keyboard is on Publish again once the draft is saved @full', async ({ page }) => {
  const { responses, button } = await saveBehindPublish(page, `Focused at ${Date.now()}`)
  await responses.releaseAll()
  await expect(button).toBeFocused()
})

test('a press on Publish says what takes long when it has to save the draft first @full', async ({
  page,
}) => {
  const newTitle = `Slowly, at ${Date.now()}`
  const { path, responses, button, title } = await typeWithoutResponse(page, newTitle)
  await responses.releaseAll()
  await expect(button).toBeEnabled()
  const slow = await holdResponses(page, isAutosave)
  // Within the 0.8 seconds until the next autosave.
  await button.hover()
  await fillBehind(title, `${newTitle}, and more`)
  await page.mouse.down()
  await page.mouse.up()
  const publishNote = page.getByRole('region', { name: 'Waiting to publish' })
  await expect(publishNote).toHaveText(
    'Your draft is being saved, then it is published. You can type again after that.',
  )
  await slow.releaseAll()
  await expect(page.getByText('Updated successfully')).toBeVisible()
  await expect(publishNote).toBeHidden()
  await expect
    .poll(() => page.request.get(path).then((response) => response.text()))
    .toContain(`${newTitle}, and more`)
})

test('who goes on typing after a press on Publish has not published it @full', async ({ page }) => {
  const newTitle = `Finished at ${Date.now()}`
  const { path, responses, button, title } = await typeWithoutResponse(page, newTitle)
  const publishNote = page.getByRole('region', { name: 'Waiting to publish' })
  await button.click({ force: true })
  await expect(publishNote).toContainText('This will be published as soon as the draft is saved.')
  await title.fill('UNFINISHED')
  await expect(publishNote).toContainText('nothing was published. Press “Publish changes” again.')
  const kept = page.waitForResponse((response) => isAutosave(response.request()))
  await responses.releaseAll()
  await kept
  await expect.poll(() => readStoredDraft(page)).toContain('UNFINISHED')
  await expect(button).toBeEnabled()
  expect(await page.request.get(path).then((response) => response.text())).not.toContain('UNFINISHED')
  await publish(page)
  await expect(page.getByRole('status', { name: 'Publish receipt' })).toContainText('Live.')
  await expect(publishNote).toBeHidden()
})

test('who types on and presses Publish again has published what was there at the second press @full', async ({
  page,
}) => {
  const newTitle = `Twice, at ${Date.now()}`
  const { path, responses, button, title } = await typeWithoutResponse(page, newTitle)
  const publishNote = page.getByRole('region', { name: 'Waiting to publish' })
  await button.click({ force: true })
  await title.press('End')
  await title.pressSequentially(', and more')
  await expect(publishNote).toContainText('nothing was published.')
  await button.click({ force: true })
  await expect(publishNote).toContainText('This will be published as soon as the draft is saved.')
  await responses.releaseAll()
  await expect(page.getByText('Updated successfully')).toBeVisible()
  await expect
    .poll(() => page.request.get(path).then((response) => response.text()))
    .toContain(`${newTitle}, and more`)
  await expect(publishNote).toBeHidden()
})

test.describe('without an answer', () => {
  test.use({ allowedComplaints: [/ERR_FAILED|Failed to fetch/] })

  test('a publish whose answer was lost is not said to have failed for longer than it takes to find it @full', async ({
    page,
  }) => {
    const { responses, button, title } = await typeWithoutResponse(page, `Lost, at ${Date.now()}`)
    await responses.releaseAll()
    await expect(button).toBeEnabled()
    const isPublish = /\/api\/pages\/[^?]+\?(?!.*draft=true)/
    await page.route(
      isPublish,
      async (route) => {
        await route.fetch({ headers: { ...route.request().headers(), origin: siteUrl } })
        await route.abort()
      },
      { times: 1 },
    )
    await button.click()
    const refusal = page.getByRole('alert', { name: 'Refusal' })
    await expect(refusal).toContainText('this may or may not have gone through.')
    await expect(refusal).toBeHidden()
    await expect(page.getByRole('status', { name: 'Status', exact: true })).toHaveText(/^On the site$/)
    await expect(title).toHaveValue(/^Lost, at/)
  })
})

test('a press on Publish that waits for the draft can be taken back @full', async ({ page }) => {
  const newTitle = `Not yet, at ${Date.now()}`
  const { path, responses, button } = await typeWithoutResponse(page, newTitle)
  await button.click({ force: true })
  await page.getByRole('button', { name: 'Do not publish' }).click()
  await responses.releaseAll()
  await expect(button).toBeEnabled()
  await expect(page.getByRole('region', { name: 'Waiting to publish' })).toBeHidden()
  expect(await page.request.get(path).then((response) => response.text())).not.toContain(newTitle)
})
