import { vercelStegaClean, vercelStegaSplit } from '@vercel/stega'
import type { Page } from 'playwright/test'
import { expect, signIn, signInByForm, test, waitUntilAwake } from '@tests/support/browser-test'
import { openBesideForm } from '@tests/support/live-preview'
import { openHome } from '@tests/support/open-home'
import { unfold } from '@tests/support/unfold'
import { fillIn } from '@tests/support/waitlist-form'

/** Opens the landing page's form with the page beside it. */
async function openLivePreview(page: Page) {
  await signIn(page)
  await openHome(page)
  return openBesideForm(page)
}

test('what an editor types is beside the form at once, and visitors see nothing of it', async ({ page }) => {
  const preview = await openLivePreview(page)
  await unfold(page, /^Headline/)
  const headline = `A draft of ${Date.now()}`
  await page.getByRole('textbox', { name: /^Headline/ }).fill(headline)
  await expect(preview.getByRole('heading', { level: 1 })).toContainText(headline)
  expect(await (await page.request.get('/')).text()).not.toContain(headline)
})

test('on a tablet and on a phone the form can be filled beside its preview @full', async ({ page }) => {
  await openLivePreview(page)
  for (const [width, height] of [
    [1024, 768],
    [768, 1024],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height })
    const title = page.getByRole('textbox', { name: /^Title/ }).first()
    await title.click()
    await expect(title).toBeFocused()
    expect((await title.boundingBox())?.width).toBeGreaterThan(250)
    await expect(page.locator('#live-preview-iframe')).toBeInViewport({ ratio: 0.5 })
  }
})

test('a click on a text of the preview puts the cursor into its field @full', async ({ page }) => {
  const preview = await openLivePreview(page)
  await preview.getByText('Actionable Insights').first().click()
  await expect(page.locator('input:focus')).toHaveValue('Actionable Insights')
  // A placeholder in the footer, which is no link and says that it is disabled.
  await preview.getByRole('contentinfo').getByText('Careers').click({ force: true })
  await expect(page).toHaveURL(/\/cms\/globals\/site-settings\?field=footer\.companyLinks\.1\.label$/)
  await expect(page.locator('input:focus')).toHaveValue('Careers')
})

test('each heading, paragraph and label of the page leads to its field, and no address has a mark @full', async ({
  page,
}) => {
  await signIn(page)
  await page.goto('/preview')
  const kinds = 'h1, h2, h3, h4, p, li, dt, dd, label, summary, figcaption'
  // The field that is hidden from people has words of its own. The map repeats values of the sample call beside it.
  const shown = page.locator(`main :is(${kinds}):not(.decoy, .decoy *, .call-map *)`)
  expect(await shown.count()).toBeGreaterThan(60)
  expect(await shown.evaluateAll(withoutMark)).toEqual([])
  const attributes = await page
    .locator('[href], [id], [value], [name]')
    .evaluateAll((elements) =>
      elements.flatMap((element) =>
        ['href', 'id', 'value', 'name'].map((name) => element.getAttribute(name) ?? ''),
      ),
    )
  expect(attributes.filter((value) => vercelStegaSplit(value).encoded !== '')).toEqual([])
})

test('on a phone a tap on a text leads to its field as well, and the page stays as wide as the screen @full', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page)
  await page.goto('/preview')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await page.getByText('Actionable Insights').first().click()
  await expect(page).toHaveURL(/\?field=sections\.\d+\.pillars\.\d+\.title$/)
  await expect(page.locator('input:focus')).toHaveValue('Actionable Insights')
})

test('what is copied out of a preview has no marks @full', async ({ page }) => {
  await signIn(page)
  await page.goto('/preview')
  const heading = page.getByRole('heading', { level: 1 })
  const copied = await heading.evaluate((element) => {
    const clipboardData = new DataTransfer()
    getSelection()?.selectAllChildren(element)
    element.dispatchEvent(new ClipboardEvent('copy', { clipboardData, bubbles: true, cancelable: true }))
    return clipboardData.getData('text/plain')
  })
  expect(copied).not.toBe('')
  expect(copied).toBe(vercelStegaClean(await heading.textContent()))
  expect(copied).not.toBe(await heading.textContent())
})

test('a device that is wider than the room beside the form is shown whole @full', async ({ page }) => {
  await openLivePreview(page)
  await page.locator('.live-preview-toolbar-controls__breakpoint').getByText('Responsive').click()
  await page.getByRole('button', { name: 'Desktop' }).click()
  const frame = page.locator('iframe')
  const { width: screen = 0 } = page.viewportSize() ?? {}
  const right = async () => {
    const { x = screen, width = 0 } = (await frame.boundingBox()) ?? {}
    return x + width
  }
  await expect
    .poll(() => frame.evaluate((element: HTMLIFrameElement) => element.contentWindow?.innerWidth))
    .toBe(1440)
  await expect.poll(right).toBeLessThanOrEqual(screen)
})

test('a preview in its own tab leads to the field, by mouse and by keyboard, and out again @full', async ({
  page,
}) => {
  await page.goto('/preview/legal/terms')
  await signInByForm(page)
  await expect(page).toHaveURL(/\/preview\/legal\/terms$/)
  await waitUntilAwake(page)
  await expect(page.getByRole('article')).not.toContainText('{notice days}')
  const bar = page.getByRole('complementary', { name: 'Preview' })
  await expect(bar).toContainText('The newest drafts, published or not.')
  await bar.getByRole('checkbox', { name: 'Click to edit' }).uncheck()
  await page.getByRole('navigation').getByRole('link', { name: 'Cookies', exact: true }).first().click()
  await expect(page).toHaveURL(/\/preview\/legal\/cookies$/)
  await page.getByRole('link', { name: 'Leave preview' }).click()
  await expect(page).toHaveURL(/\/legal\/cookies$/)
  await expect(bar).toBeHidden()
  await page.goBack()
  await bar.getByRole('button', { name: 'All texts' }).press('Enter')
  await expect(bar.getByRole('region', { name: 'All texts' })).toContainText('Title: Cookie Policy')
  await bar.getByRole('link', { name: 'Cookie Policy' }).first().press('Enter')
  await expect(page).toHaveURL(/\/cms\/collections\/legal-documents\/.+\?field=title$/)
  await expect(page.locator('input:focus')).toHaveValue('Cookie Policy')
})

test('the form can be tried in a preview, and signs nobody up @full', async ({ page }) => {
  await signIn(page)
  await page.goto('/preview')
  await page.getByRole('checkbox', { name: 'Click to edit' }).uncheck()
  const sent: string[] = []
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()))
  const form = await fillIn(page)
  await form.submit.click()
  await expect(form.dialog).toBeVisible()
  expect(sent).toEqual([])
})

/** Runs in the page: the words of those elements that neither are marked nor hold what is. */
function withoutMark(elements: Element[]) {
  const isMarked = ({ textContent }: Element) => /\u200b{4}/.test(textContent ?? '')
  const withText = elements.filter((element) => /\p{L}/u.test(element.textContent ?? ''))
  return withText.filter((element) => !isMarked(element)).map((element) => element.textContent)
}
