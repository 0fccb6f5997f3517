import { queryDatabase } from '@tests/support/query-database'
import { expect, signIn, test } from '@tests/support/browser-test'
import { deleteAnnouncedTexts, renewContent } from '@tests/support/coming-texts'
import { publish } from '@tests/support/publish'

test.afterEach(() => deleteAnnouncedTexts('privacy'))

test('a publish is kept as a version that says what changed, word by word @full', async ({ page }) => {
  const stamp = String(Date.now())
  const summary = `A template, which a lawyer must approve, ${stamp}`
  await signIn(page)
  await page.goto('/cms/collections/legal-documents')
  await expect(page.getByRole('heading', { level: 1, name: 'Legal documents' })).toBeVisible()
  await page.getByRole('link', { name: 'Privacy Policy' }).first().press('Enter')
  await page.getByLabel('Note above the text').fill(summary)
  await page.getByLabel('What changed').fill('A clearer note.')
  await publish(page)
  await expect(page.getByText('Updated successfully')).toBeVisible()
  await expect.poll(async () => (await page.request.get('/legal/privacy')).text()).toContain(summary)
  await page.goto('/legal/privacy')
  await expect(page.getByText(summary)).toBeVisible()
  await page.getByText('All versions of this document').click()
  await expect(page.getByText('A clearer note.').first()).toBeVisible()
  await page
    .getByRole('link', { name: /^Version \d+$/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { name: /^Privacy Policy, version/ })).toBeVisible()
  await expect(page.locator('ins').filter({ hasText: stamp })).toBeVisible()
  await page.screenshot({ path: 'test-results/legal-version.png' })
})

test.describe('refusals', () => {
  test.use({ allowedComplaints: [/400 \(Bad Request\)/] })

  test('a material change without a description is refused at its field, and nothing is lost @full', async ({
    page,
  }) => {
    await signIn(page)
    await page.goto('/cms/collections/legal-documents')
    await page.getByRole('link', { name: 'Privacy Policy' }).first().press('Enter')
    await page.getByLabel('Note above the text').fill(`A note that comes, ${Date.now()}`)
    await page.getByLabel('This change is material').check()
    await page.locator('#field-effectiveDay input').fill('January 20, 2099')
    await page.keyboard.press('Tab')
    await publish(page)
    const sentence = 'Say what changes. Visitors read it where the change is announced.'
    await expect(page.getByRole('alert').filter({ hasText: sentence })).toBeVisible()
    await expect(page.getByLabel('What changed')).toBeFocused()
    await page.getByLabel('What changed').fill('A note.')
    await publish(page)
    await expect(page.getByRole('region', { name: 'Announced' })).toContainText(
      'Announced for January 20, 2099. A note.',
    )
  })
})

test('a change that comes into force while its form is open is announced no more @full', async ({ page }) => {
  await signIn(page)
  const effectiveDay = '2099-01-20'
  let effectiveAt = ''
  await page.route(/\/api\/legal-versions\?/, (route) => {
    effectiveAt ||= new Date(Date.now() + 15_000).toISOString()
    return route.fulfill({ json: { docs: [{ number: 9, effectiveDay, effectiveAt, changes: 'More.' }] } })
  })
  await page.goto('/cms/collections/legal-documents')
  await page.getByRole('link', { name: 'Privacy Policy' }).first().press('Enter')
  const announced = page.getByRole('region', { name: 'Announced' })
  await expect(announced).toContainText('Announced for January 20, 2099. More.')
  await expect(announced).toBeHidden()
})

test('an unknown version is not found', async ({ request }) => {
  for (const path of ['privacy/versions/999', 'privacy/versions/01', 'nothing/versions/1']) {
    const response = await request.get(`/legal/${path}`)
    expect(response.status()).toBe(404)
    expect(await response.text()).toContain('<h1')
  }
})

test('a text that is to come is announced, and in force by itself when its moment comes @full', async ({
  page,
}) => {
  const summary = `A template, which a lawyer must approve, from ${Date.now()} on`
  const changes = `To come ${Date.now()}.`
  await queryDatabase(
    `insert into legal_versions (id, title, slug, number, published_day, effective_day, effective_at, created_at,
        changes, last_updated, notice, body)
      select gen_random_uuid(), title, slug, number + 1, published_day, '2099-01-01', '2099-01-01', now() - interval '1 hour',
        $2, last_updated, $1, body from legal_versions
      where slug = 'privacy' order by number desc limit 1`,
    [summary, changes],
  )
  await renewContent()
  await expect.poll(async () => (await page.request.get('/legal/privacy')).text()).toContain(changes)
  await page.goto('/legal/privacy')
  await expect(page.getByText(summary)).toBeHidden()
  const link = page.getByRole('link', { name: 'Read what will change' })
  const path = String(await link.getAttribute('href'))
  // The test before this one announced another text under the same number, which may still be in the page cache.
  await expect.poll(async () => (await page.request.get(path)).text()).toContain(summary)
  await link.click()
  await expect(page.getByText(summary).first()).toBeVisible()

  // The moment comes; nobody saves anything.
  await queryDatabase("update legal_versions set effective_at = now() where effective_day = '2099-01-01'")
  await expect.poll(async () => (await page.request.get('/legal/privacy')).text()).toContain(summary)
})
