import type { Page } from 'playwright/test'
import { expect, test } from '@tests/support/browser-test'
import { openCampaign, titleOf, unsavedNoteOf } from '@tests/support/campaign-form'
import { holdResponses, isAutosave, readStoredDraft } from '@tests/support/late-responses'
import { publish } from '@tests/support/publish'

// What the browser, Next and Payload say of a site that does not answer.
test.use({
  allowedComplaints: [
    /ERR_INTERNET_DISCONNECTED|ERR_FAILED|ChunkLoadError|Failed to fetch|status of 409 |of another version of the site|unexpected response was received|postMessage/,
  ],
})

const preferences = /\/api\/payload-preferences\/collection-pages-/

/** The questions of the panel are answered as those of a page of another version. */
async function outdate(page: Page) {
  await page.route(/\/cms\//, (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({
          status: 409,
          contentType: 'text/plain',
          body: 'This page is of another version of the site. Please reload it.',
        })
      : route.fallback(),
  )
}

test('words that cannot be shown beside others’ are not put in, and are at the second press @full', async ({
  page,
}) => {
  await openCampaign(page)
  await page.route(/autosave=true/, (route) => route.fulfill({ status: 409, json: {} }))
  await titleOf(page).fill('Typed too late')
  await expect(unsavedNoteOf(page)).toContainText('This was changed elsewhere after you opened it')
  await page.unroute(/autosave=true/)
  await outdate(page)
  await unsavedNoteOf(page).getByRole('button', { name: 'Add my changes to the saved version' }).click()
  await expect(unsavedNoteOf(page)).toContainText('This did not work. Please try again.')
  await expect(titleOf(page)).toHaveValue('Typed too late')
  await page.unroute(/\/cms\//)
  await unsavedNoteOf(page).getByRole('button', { name: 'Add my changes to the saved version' }).click()
  await expect(unsavedNoteOf(page)).toBeHidden()
  await expect.poll(() => readStoredDraft(page)).toContain('Typed too late')
})

for (const { by, response: response } of [
  { by: 'cut off', response: null },
  {
    by: 'answered with a page',
    response: { status: 200, contentType: 'text/html', body: '<h1>Sign in</h1>' },
  },
])
  test(`a form whose preferences were ${by} goes on after a publish @full`, async ({ page }) => {
    await page.route(preferences, (route) => (response ? route.fulfill(response) : route.abort()))
    await openCampaign(page)
    await titleOf(page).fill('Published all the same')
    await publish(page)
    await expect(page.getByText('Updated successfully')).toBeVisible()
    await titleOf(page).fill('And typed on')
    await expect.poll(() => readStoredDraft(page)).toContain('And typed on')
  })

test('a link that waits for a save in vain asks, and says when the words are saved @full', async ({
  page,
}) => {
  await openCampaign(page)
  const responses = await holdResponses(page, isAutosave)
  await titleOf(page).fill('Typed before leaving')
  await page.getByRole('link', { name: 'Pages', exact: true }).last().click()
  await expect(page.getByRole('heading', { name: 'Leave without saving?' })).toBeVisible()
  await responses.releaseAll()
  await expect(page.getByRole('dialog')).toContainText('Your changes are saved now. You can leave.')
  await page.getByRole('button', { name: 'Leave', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Pages' })).toBeVisible()
})

test('a browser that keeps nothing says so, and its form works @full', async ({ page, context }) => {
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError')
    }
    Object.defineProperty(window, 'localStorage', { get: refuse })
    Object.defineProperty(window, 'BroadcastChannel', { value: refuse })
  })
  await openCampaign(page)
  await titleOf(page).fill('Saved all the same')
  await expect.poll(() => readStoredDraft(page)).toContain('Saved all the same')
  await context.setOffline(true)
  await titleOf(page).fill('Typed in a tunnel')
  await expect(unsavedNoteOf(page)).toContainText(
    'The site cannot be reached, so your latest changes are not saved yet. They are sent as soon as the site is back. This browser cannot keep them: copy your text before you leave.',
  )
  await page.getByRole('link', { name: 'Pages', exact: true }).last().click()
  await expect(page.getByRole('dialog')).toContainText(
    'This browser cannot keep them: copy your text before you leave.',
  )
})

test('a form of another version of the site says that the page has to be reloaded @full', async ({
  page,
}) => {
  await openCampaign(page)
  await outdate(page)
  await titleOf(page).fill('Typed after an update')
  await expect(
    page.getByText(
      'The site was updated since you opened this page. Save what you have typed, then reload the page.',
    ),
  ).toBeVisible()
  await expect.poll(() => readStoredDraft(page)).toContain('Typed after an update')
})
