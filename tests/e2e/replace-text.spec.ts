import type { Page } from 'playwright/test'
import { expect, signIn, test } from '@tests/support/browser-test'
import { expectNoViolations } from '@tests/support/axe'
import { siteUrl } from '@tests/support/browser-site'
import { publishCampaign } from '@tests/support/campaign'
import { holdResponses } from '@tests/support/late-responses'

// What a browser says of a refusal.
test.use({ allowedComplaints: [/status of 400/] })

const main = (page: Page) => page.getByRole('main')

async function showChanges(page: Page, replacement: string) {
  await page.getByRole('textbox', { name: 'Replace with' }).fill(replacement)
  await page.keyboard.press('Enter')
}

/** Neither in a light nor in a dark theme, and on no width. */
async function expectAccessible(page: Page) {
  for (const theme of ['dark', 'light']) {
    await page.locator('html').evaluate((html, theme) => html.setAttribute('data-theme', theme), theme)
    await expectNoViolations(page, [390, 1440])
  }
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
}

test('a replacement stays as it is until its changes are shown @full', async ({ page }) => {
  await signIn(page)
  await publishCampaign(page.request)
  await page.goto('/cms/find?q=we+had+not+thought+of')
  const responses = await holdResponses(page, (request) => request.url().endsWith('/differences'))
  await showChanges(page, 'we had not thought of')
  const replacement = page.getByRole('textbox', { name: 'Replace with' })
  await expect(replacement).not.toBeEditable()
  await responses.releaseAll()
  await expect(main(page).getByRole('alert')).toHaveText(
    'The replacement is the same as the text that you searched for. Enter another one.',
  )
  await expect(replacement).toBeEditable()
})

test('an editor replaces a phrase in drafts, sees each change first, and undoes all of it @full', async ({
  page,
}) => {
  await signIn(page)
  // Other tests leave pages with the usual words behind.
  const town = `old town of ${Date.now()}`
  const { form, path } = await publishCampaign(page.request, town)
  const id = form.split('/').at(-1)
  const headers = { origin: siteUrl }
  const draft = async () => (await page.request.get(`/api/pages/${id}?draft=true`, { headers })).text()
  await page.goto('/cms/find?q=we+had+not+thought+of')
  const help = 'Left empty, “we had not thought of” is deleted. You see every change before it is saved.'
  await expect(main(page).getByText(help)).toBeVisible()
  await showChanges(page, 'we had not thought of')
  await expect(main(page).getByRole('alert')).toHaveText(
    'The replacement is the same as the text that you searched for. Enter another one.',
  )
  await page.goto(`/cms/find?q=${encodeURIComponent(town.replace('old', 'OLD'))}`)
  const results = main(page).getByRole('listitem')
  await expect(results).toHaveCount(4)
  await showChanges(page, 'quayside $&')
  await expect(main(page).getByRole('heading', { level: 2 }).first()).toBeFocused()
  await expect(main(page).getByRole('heading', { level: 2 })).toHaveText([
    '4 sentences in 1 document can change',
  ])
  const heading = results.filter({ hasText: 'Text › Name of the section' })
  await expect(heading.getByRole('deletion')).toHaveText(town)
  await expect(heading.getByRole('insertion')).toHaveText('quayside $&')
  await expect(heading.getByRole('checkbox')).toHaveAccessibleDescription(
    `Before: A winter in the ${town} After: A winter in the quayside $&`,
  )
  await expectAccessible(page)

  await page.keyboard.press('Tab')
  await expect(page.getByRole('checkbox').first()).toBeFocused()
  await page.keyboard.press('Space')
  await expect(page.getByRole('checkbox').first()).not.toBeChecked()
  await page.getByRole('button', { name: 'Save 3 changes as drafts' }).focus()
  await page.keyboard.press('Enter')
  const outcome = main(page).getByText(
    '3 sentences in 1 document were changed. Nothing is on the site until each document is published.',
  )
  await expect(outcome).toBeFocused()
  expect(await draft()).toContain('quayside $&')
  expect((await (await page.request.get(path)).text()).includes('quayside')).toBe(false)
  await expectAccessible(page)
  await expect(main(page).getByRole('link', { name: 'Every kind of section' })).toHaveAttribute('href', form)

  await page.goto('/cms/find')
  await main(page).getByRole('link', { name: 'Your last replacement' }).click()
  await expect(outcome).toBeVisible()
  await page.reload()
  await page.getByRole('button', { name: 'Undo all' }).focus()
  await page.keyboard.press('Enter')
  const undone = main(page).getByText('1 of 1 document restored.')
  await expect(undone).toBeFocused()
  await expect(page.getByRole('button', { name: 'Undo all' })).toHaveCount(0)
  expect(await draft()).not.toContain('quayside')
  await page.reload()
  await expect(undone).toBeVisible()
  await page.goto(form)
  await expect(page.getByText('On the site', { exact: true }).first()).toBeVisible()
})

test('the page of a replacement says which documents were published or changed since, and undoes the others @full', async ({
  page,
}) => {
  await signIn(page)
  const town = `new town of ${Date.now()}`
  const { form } = await publishCampaign(page.request, town)
  const id = form.split('/').at(-1)
  await page.goto(`/cms/find?q=${encodeURIComponent(town)}`)
  await showChanges(page, `harbor ${Date.now()}`)
  await page.getByRole('button', { name: /^Save \d+ changes as drafts$/ }).click()
  await expect(
    main(page).getByText(/ changed\. Nothing is on the site until each document is published\.$/),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: 'Undo all' })).toBeVisible()

  const at = new Date(Date.now() + 86_400_000).toISOString()
  const schedule = await page.request.post('/api/schedules', {
    headers: { origin: siteUrl },
    data: { document: { relationTo: 'pages', value: id }, action: 'publish', at },
  })
  expect(schedule.status()).toBe(201)
  await page.reload()
  await expect(main(page).getByText(/^\d+ sentences changed\. Scheduled: Publish .+ on .+\.$/)).toBeVisible()
  const { doc } = await schedule.json()
  await page.request.delete(`/api/schedules/${doc.id}`, { headers: { origin: siteUrl } })

  const publish = (title: string, _status: string) =>
    page.request.patch(`/api/pages/${id}${_status === 'draft' ? '?draft=true' : ''}`, {
      headers: { origin: siteUrl },
      data: { title, _status },
    })
  expect((await publish('Published meanwhile', 'published')).status()).toBe(200)
  await page.reload()
  await expect(main(page).getByText(/^\d+ sentences in 1 document were changed\.$/)).toBeVisible()
  await expect(main(page).getByText(/^\d+ sentences changed\. It was published since\.$/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Undo all' })).toHaveCount(0)
  expect((await publish('Changed meanwhile', 'draft')).status()).toBe(200)
  await page.reload()
  await expect(main(page).getByText(/^\d+ sentences changed\. It was changed since\.$/)).toBeVisible()
})
