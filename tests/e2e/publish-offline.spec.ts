import { expect, test } from '@tests/support/browser-test'
import { openCampaign, titleOf, unsavedNoteOf } from '@tests/support/campaign-form'
import { readStoredDraft } from '@tests/support/late-responses'
import { publish } from '@tests/support/publish'

// One pattern: a list of two would be taken for a value and its options. A preview that is open misses its scripts,
// or is an error page of the browser, which hears of no change.
test.use({
  // The panel remembers an open preview. Without a session its frame is blocked.
  allowedComplaints: [
    /ERR_INTERNET_DISCONNECTED|ChunkLoadError|Failed to fetch|unexpected response was received|origin \('null'\)|status of 401|frame-ancestors/,
  ],
})

const offline = 'The site cannot be reached, so your latest changes are not saved yet.'

test('a publish without a network is said not to have happened, and can be made once it is back @full', async ({
  page,
  context,
}) => {
  const { path } = await openCampaign(page)
  await titleOf(page).fill('Saved with a network')
  await expect.poll(() => readStoredDraft(page)).toContain('Saved with a network')
  // The save has ended in the form as well.
  await expect(page.getByRole('button', { name: 'Publish changes' })).toBeEnabled()
  await context.setOffline(true)
  await titleOf(page).fill('Published in a tunnel')
  await expect(unsavedNoteOf(page)).toContainText(offline)
  await page.getByRole('button', { name: 'Publish changes' }).click()
  const publishNote = page.getByRole('region', { name: 'Waiting to publish' })
  await expect(publishNote).toContainText(
    'The site could not be reached, so nothing was published. Press “Publish changes” again once it is back.',
  )
  await publishNote.getByRole('button', { name: 'Close' }).click()
  await expect(unsavedNoteOf(page)).toContainText(offline)
  await context.setOffline(false)
  await expect.poll(() => readStoredDraft(page)).toContain('Published in a tunnel')
  await expect(unsavedNoteOf(page)).toBeHidden()
  await expect(page.getByRole('status', { name: 'Status' })).toContainText(
    'On the site with changes not yet published',
  )
  await publish(page)
  await expect.poll(async () => (await page.request.get(path)).text()).toContain('Published in a tunnel')
})

test('two presses of Publish just after the network went are said to have published nothing, until that is read @full', async ({
  page,
  context,
}) => {
  const { path } = await openCampaign(page)
  await context.setOffline(true)
  await titleOf(page).fill('Published in a tunnel')
  await page.getByRole('button', { name: 'Publish changes' }).dblclick()
  const publishNote = page.getByRole('region', { name: 'Waiting to publish' })
  const nothing = 'The site could not be reached, so nothing was published.'
  await expect(publishNote).toContainText(nothing)
  await context.setOffline(false)
  await expect.poll(() => readStoredDraft(page)).toContain('Published in a tunnel')
  await expect(publishNote).toContainText(nothing)
  await expect(page.getByRole('alert', { name: 'Refusal' })).toBeHidden()
  await publishNote.getByRole('button', { name: 'Close' }).click()
  await expect(publishNote).toBeHidden()
  expect(await (await page.request.get(path)).text()).not.toContain('Published in a tunnel')
})

test('a session that ends after a publish without a network is told at once, over the note about that publish @full', async ({
  page,
  context,
}) => {
  await openCampaign(page)
  await context.setOffline(true)
  await titleOf(page).fill('Typed in a tunnel')
  await page.getByRole('button', { name: 'Publish changes' }).click()
  await expect(page.getByRole('region', { name: 'Waiting to publish' })).toBeVisible()
  await context.setOffline(false)
  await expect.poll(() => readStoredDraft(page)).toContain('Typed in a tunnel')
  await context.clearCookies()
  await titleOf(page).fill('Typed after the session')
  await expect(unsavedNoteOf(page)).toContainText(
    'You are signed out, so your latest changes are not saved yet.',
  )
  await expect(page.getByRole('region', { name: 'Waiting to publish' })).toBeHidden()
})
