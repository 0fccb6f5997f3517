import AxeBuilder from '@axe-core/playwright'
import { finishTransitions } from '@tests/support/axe'
import { siteUrl } from '@tests/support/browser-site'
import { expect, signIn, test } from '@tests/support/browser-test'
import { publishCampaign } from '@tests/support/campaign'
import { publish } from '@tests/support/publish'
import { resize } from '@tests/support/screens'

// Elsewhere than the site.
test.use({ timezoneId: 'Europe/Berlin' })

// One request is cut off on purpose.
test.use({ allowedComplaints: [/^Failed to load resource: net::ERR_FAILED/] })

test('an earlier version is compared, brought back as a draft, and published @full', async ({ page }) => {
  const [before, after] = [`Before the lawyer, ${Date.now()}`, `After the lawyer, ${Date.now()}`]
  await signIn(page)
  await page.goto('/cms/collections/legal-documents')
  await page.getByRole('link', { name: 'Terms of Service' }).first().press('Enter')
  for (const text of [before, after]) {
    await page.getByLabel('Note above the text').fill(text)
    await publish(page)
    await expect(page.getByText('Updated successfully').first()).toBeVisible()
    await expect.poll(async () => (await page.request.get('/legal/terms')).text()).toContain(text)
  }

  await page.getByRole('link', { name: 'Versions', exact: true }).press('Enter')
  // A publish is compared with the publish before it, not with its own draft.
  await page
    .getByRole('row')
    .filter({ hasText: 'On the site' })
    .first()
    .getByRole('link')
    .first()
    .press('Enter')
  await expect(page.getByRole('heading', { name: 'Compare Versions' })).toBeVisible()
  await expect(page.getByText(before).first()).toBeVisible()
  await expect(page.getByText(after).first()).toBeVisible()
  await page.goBack()
  const earlier = page.getByRole('row').filter({ hasText: 'Was on the site' })
  await earlier.first().getByRole('link').first().press('Enter')
  await expect(page.getByRole('heading', { name: 'Compare Versions' })).toBeVisible()
  await page.getByText('Only what changed').click()
  await expect(page.getByText(before).first()).toBeVisible()
  await expect(page.locator('.restore-version').getByRole('button')).toHaveText('Restore this version')
  await page.route(/\/api\/legal-documents\/versions\//, (route) => route.abort(), { times: 1 })
  await page.getByRole('button', { name: 'Restore this version' }).click()
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByText('The version was not restored.')).toBeVisible()
  await expect(page.getByText('The site did not answer. Please try again.')).toBeVisible()
  await page.getByRole('button', { name: 'Restore this version' }).click()
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByLabel('Note above the text')).toHaveValue(before)
  await expect(page.getByText('The site did not answer.')).toBeHidden()
  expect(await (await page.request.get('/legal/terms')).text()).toContain(after)
  await publish(page)
  await expect.poll(async () => (await page.request.get('/legal/terms')).text()).toContain(before)
})

test('versions say who saved them, when by both clocks, and what they changed @full', async ({ page }) => {
  await signIn(page)
  const { form } = await publishCampaign(page.request)
  const address = `${form.replace('/cms/collections', '/api')}?depth=0`
  const { sections } = await (await page.request.get(address, { headers: { origin: siteUrl } })).json()
  const changed = sections.map((section: { blockType: string }) =>
    section.blockType === 'quote' ? { ...section, quote: 'It found a second street.' } : section,
  )
  const response = await page.request.patch(address, {
    data: { sections: changed, _status: 'published' },
    headers: { origin: siteUrl },
  })
  expect(response.status(), await response.text()).toBe(200)

  await page.goto(`${form}/versions`)
  const rows = page.getByRole('row')
  await expect(rows.nth(1)).toContainText(
    /Los Angeles time \(.+ [AP]M for you\).*Admin.*Changed “What was said” of .* from .* \(Quote\) and published it\.On the site$/,
  )
  await expect(rows.nth(2)).toContainText(
    /Los Angeles time.*Admin.*Created .* and published it\.Was on the site$/,
  )
  await rows.nth(1).getByRole('link').press('Enter')
  await expect(page.getByRole('heading', { name: 'Compare Versions' })).toBeVisible()
  await expect(page.getByText('3 Quote: It found a second street.')).toBeVisible()
  await expect(page.getByText(/^(Block|Item) 0/)).toHaveCount(0)
  await expect(page.getByText('Updated', { exact: true })).toHaveCount(0)

  // Not by the clock of the server.
  const way = page.getByRole('navigation').filter({ hasText: 'This version' })
  await expect(way).not.toContainText('GMT')

  await page.goBack()
  await rows.last().getByRole('link').press('Enter')
  await expect(page.getByText('Nothing is older. Choose a version to compare.')).toBeVisible()
  await expect(page.getByText('1 Text: A winter in the old town (added)')).toBeVisible()
  await expect(page.getByText(/^(false|Block Name|Hide this section)$/)).toHaveCount(0)
})

test('two versions with the same words say so in one line, and a question about a restore has no time of its own @full', async ({
  page,
}) => {
  await signIn(page)
  const { form } = await publishCampaign(page.request)
  const address = form.replace('/cms/collections', '/api')
  const data = { _status: 'published' }
  const response = await page.request.patch(address, { data, headers: { origin: siteUrl } })
  expect(response.status(), await response.text()).toBe(200)
  await page.goto(`${form}/versions`)
  await page.getByRole('row').nth(1).getByRole('link').press('Enter')
  const empty = page.locator('.view-version__diff-wrap')
  await expect(empty).toBeVisible()
  const note = await empty.evaluate((element) => {
    const { content, position, width } = getComputedStyle(element, '::after')
    return { content, position, width: parseFloat(width) }
  })
  expect(note).toMatchObject({ content: '"These two versions have the same words."', position: 'static' })
  expect(note.width).toBeGreaterThan(300)
  await page.goBack()
  await page.getByRole('row').last().getByRole('link').press('Enter')
  await page.getByRole('button', { name: 'Restore this version' }).click()
  const confirmation = page.getByRole('dialog').filter({ hasText: 'This version is restored as a draft.' })
  await expect(confirmation).toBeVisible()
  await expect(confirmation).not.toContainText(/GMT|[AP]M/)
})

test('a comparison marks which words of a text differ, and breaks no rule of WCAG @full', async ({
  page,
}) => {
  await signIn(page)
  const { form } = await publishCampaign(page.request)
  const id = form.split('/').at(-1)
  const headers = { origin: siteUrl }
  const { sections } = await (await page.request.get(`/api/pages/${id}?depth=0`, { headers })).json()
  const changed = JSON.parse(JSON.stringify(sections).replace('Ten vehicles', 'Twelve vehicles'))
  const saved = await page.request.patch(`/api/pages/${id}?draft=true`, {
    data: { sections: changed, _status: 'draft' },
    headers,
  })
  expect(saved.status()).toBe(200)
  const address = `/api/pages/versions?where[parent][equals]=${id}&sort=-updatedAt&limit=1&depth=0`
  const { docs } = await (await page.request.get(address, { headers })).json()
  await page.goto(`${form}/versions/${docs[0].id}`)
  await expect(page.getByRole('deletion')).toHaveText('Ten')
  await expect(page.getByRole('insertion')).toHaveText('Twelve')
  await expect(page.getByRole('combobox', { name: 'Version to compare with' })).toBeVisible()
  for (const theme of ['dark', 'light'])
    for (const width of [390, 1440]) {
      await page.locator('html').evaluate((html, theme) => html.setAttribute('data-theme', theme), theme)
      await resize(page, width)
      await finishTransitions(page)
      const { violations } = await new AxeBuilder({ page })
        .withTags(['wcag2a', 'wcag2aa', 'wcag22aa'])
        .analyze()
      expect(violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))).toEqual([])
    }
})
