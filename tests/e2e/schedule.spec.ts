import type { Page } from 'playwright/test'
import { wallTime } from '@/lib/wall-time'
import { queryDatabase } from '@tests/support/query-database'
import { siteUrl } from '@tests/support/browser-site'
import { expect, signIn, test } from '@tests/support/browser-test'
import { publishCampaign } from '@tests/support/campaign'

const siteZone = 'America/Los_Angeles'
const hour = 60 * 60 * 1000

// An editor far from the site: what the form shows goes by the site's clocks all the same.
test.use({ timezoneId: 'Asia/Tokyo', allowedComplaints: [/400 \(Bad Request\)|ERR_FAILED/] })

async function openTerms(page: Page) {
  await signIn(page)
  await page.goto('/cms/collections/legal-documents')
  await page.getByRole('link', { name: 'Terms of Service' }).first().press('Enter')
}

/** Opens the form of a new schedule, and has its field for the moment. */
async function openForm(page: Page) {
  await page.getByRole('button', { name: 'Schedule a change' }).click()
  return page.getByLabel(/^When \(Los Angeles time\)/)
}

const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click()

test('a draft is scheduled, goes on the site by itself, and is shown as done @full', async ({ page }) => {
  const title = `Scheduled at ${Date.now()}`
  await openTerms(page)
  await page.getByLabel('Summary').fill(title)
  const drafts = () => queryDatabase('select from _legal_documents_v where version_summary = $1', [title])
  await expect.poll(async () => (await drafts()).length).toBe(1)

  const when = await openForm(page)
  const moment = new Date(Date.now() + hour)
  await when.fill(wallTime(siteZone, moment))
  await expect(page.getByText(/^That is .+ [AP]M for you\.$/)).toBeVisible()
  await save(page)
  const list = page.getByRole('region', { name: 'Scheduled changes' })
  await expect(list).toContainText(/Publish Terms of Service on .*Los Angeles time \(.+ [AP]M for you\)\./)
  const [row] = await queryDatabase('select id, at from schedules order by created_at desc limit 1', [])
  expect(wallTime(siteZone, row.at)).toBe(wallTime(siteZone, moment))
  const html = () => page.request.get('/legal/terms').then((response) => response.text())
  expect(await html()).not.toContain(title)

  await queryDatabase('update schedules set at = now() where id = $1', [row.id])
  await expect.poll(html).toContain(title)
  // Typed while the page was being published: no word was changed by it, so nothing was changed elsewhere.
  const after = `Typed after ${Date.now()}`
  await page.getByLabel('Summary').fill(after)
  const kept = () => queryDatabase('select from _legal_documents_v where version_summary = $1', [after])
  await expect.poll(async () => (await kept()).length).toBe(1)
  await expect(page.getByText('elsewhere after you opened it')).toHaveCount(0)
  await expect(list).toContainText('Done on')
})

test('of the changes that wait, the next one stands first @full', async ({ page }) => {
  await signIn(page)
  const { form } = await publishCampaign(page.request)
  const document = { relationTo: 'pages', value: form.split('/').at(-1) }
  for (const [action, days] of [
    ['unpublish', 3],
    ['publish', 1],
    ['publish', 2],
  ] as const) {
    const at = new Date(Date.now() + days * 24 * hour).toISOString()
    const data = { document, action, at }
    const response = await page.request.post('/api/schedules', { data, headers: { origin: siteUrl } })
    expect(response.status(), await response.text()).toBe(201)
  }
  await page.goto(form)
  const waiting = page.getByRole('region', { name: 'Scheduled changes' }).getByRole('listitem')
  await expect(waiting).toHaveText([/^Publish /, /^Publish /, /^Take .* off the site on /])
})

test('a moment that has passed is refused with a way to correct it @full', async ({ page }) => {
  await openTerms(page)
  const when = await openForm(page)
  const passed = new Date(Date.now() - hour)
  await when.fill(wallTime(siteZone, passed))
  await save(page)
  const refusal = page.getByRole('alert', { name: 'Refusal' })
  await expect(refusal).toContainText(/This moment has passed\. Choose a later one/)
  await expect(when).toBeFocused()
  await expect(when).toHaveValue(wallTime(siteZone, passed))
})

test('a required document cannot be scheduled to leave the site @full', async ({ page }) => {
  await openTerms(page)
  const when = await openForm(page)
  await page.getByText('Take it off the site').click()
  await when.fill(wallTime(siteZone, new Date(Date.now() + hour)))
  await save(page)
  await expect(page.getByRole('alert', { name: 'Refusal' })).toContainText(
    'The site must always show its four legal documents',
  )
})

test('one that is gone although the answer was lost is not said to apply still @full', async ({ page }) => {
  await openTerms(page)
  const when = await openForm(page)
  await when.fill(wallTime(siteZone, new Date(Date.now() + hour)))
  await save(page)
  const list = page.getByRole('region', { name: 'Scheduled changes' })
  const remove = list.getByRole('button', { name: /^Remove: / }).first()
  await expect(remove).toBeVisible()
  const confirm = page.getByRole('button', { name: 'Remove', exact: true })
  await page.route(/\/api\/schedules/, (route) => route.abort())
  await remove.click()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await remove.click()
  await confirm.click()
  await expect(list.getByRole('alert')).toContainText('The site did not confirm it.')
  await page.unroute(/\/api\/schedules/)
  await expect(list.getByRole('alert')).toContainText('It was not removed and still applies.')

  await page.unroute(/\/api\/schedules\//)
  await page.route(/\/api\/schedules\//, async (route) => {
    await route.fetch()
    await route.abort()
  })
  await remove.click()
  await confirm.click()
  await expect(list.getByRole('listitem')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Schedule a change' })).toBeFocused()
  await expect(list.getByRole('alert')).toBeEmpty()
})

test('one that is overdue or was refused is told on the dashboard until it is removed @full', async ({
  page,
}) => {
  const title = `Publish nothing on day ${Date.now()}`
  await queryDatabase(
    `insert into schedules (id, title, action, at, state, outcome)
      values (gen_random_uuid(), $1, 'publish', now(), 'refused', 'A rule said no.')`,
    [title],
  )
  const late = `Publish nothing late on day ${Date.now()}`
  await queryDatabase(
    `insert into schedules (id, title, action, at, state, outcome)
      values (gen_random_uuid(), $1, 'publish', now() - interval '1 hour', 'waiting', 'The last attempt failed.')`,
    [late],
  )
  await signIn(page)
  await page.goto('/cms')
  const warnings = page.getByRole('region', { name: 'Scheduled changes that did not happen' })
  await expect(warnings).toContainText(`${title}: refused. A rule said no.`)
  await expect(warnings).toContainText(`${late}: overdue. The site has not done it. The last attempt failed.`)
  await queryDatabase('delete from schedules where title in ($1, $2)', [title, late])
  await page.reload()
  await expect(page.getByRole('heading', { name: /^Good to see you/ })).toBeVisible()
  await expect(page.getByText(title)).toHaveCount(0)
})

test('schedules, status and receipt are shown although the first request for each has no answer @full', async ({
  page,
}) => {
  const asked: string[] = []
  const askedOf = (name: string) => asked.filter((path) => path.endsWith(name)).length
  await signIn(page)
  const { form } = await publishCampaign(page.request)
  const kept = await page.request.post('/api/schedules', {
    headers: { origin: siteUrl },
    data: {
      document: { relationTo: 'pages', value: form.split('/').at(-1) },
      at: new Date(Date.now() + hour).toISOString(),
      action: 'unpublish',
    },
  })
  expect(kept.status()).toBe(201)
  await page.route(/\/api\/(schedules|admin\/receipts|admin\/site-status)\?/, (route) => {
    const { pathname } = new URL(route.request().url())
    asked.push(pathname)
    // The first request stays without an answer.
    if (askedOf(pathname) > 1) return route.fallback()
  })
  await page.goto(form)
  await expect(page.getByRole('region', { name: 'Scheduled changes' }).getByRole('listitem')).toHaveCount(1)
  await expect(page.getByRole('status', { name: 'Publish receipt' })).toContainText('Live.')
  await expect.poll(() => askedOf('/site-status')).toBeGreaterThan(1)
  for (const path of ['/schedules', '/receipts']) expect(askedOf(path)).toBeGreaterThan(1)
})
