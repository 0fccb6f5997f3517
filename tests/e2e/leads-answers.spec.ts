import type { Page } from 'playwright/test'
import { resetLeads, leadsScreen, openLeads } from '@tests/support/leads-screen'
import { expect, test } from '@tests/support/browser-test'

test.use({ allowedComplaints: [/status of 50\d|The clock has stopped/] })

const lead = {
  id: 'one',
  name: 'Ada Lovelace',
  email: 'ada@example.org',
  organization: 'Harbor Lines',
  industry: 'energy',
  package: null,
  createdAt: '2026-05-01T08:14:05.000Z',
}

/** Answers that are OK, and no list of leads. */
const oddAnswers = ['', '{}', '<!doctype html><title>Sign in</title>']
const moreOddAnswers = [
  'null',
  '[null]',
  '"[]"',
  '12',
  'true',
  '{"leads":[]}',
  '["lead"]',
  '[{}]',
  '[[]]',
  JSON.stringify([lead, { ...lead, name: undefined }]),
  JSON.stringify([{ ...lead, email: null }]),
  JSON.stringify([{ ...lead, package: {} }]),
  JSON.stringify([{ ...lead, createdAt: 'yesterday' }]),
  JSON.stringify([lead]).slice(0, -9),
]

const failed = 'Failed to load waitlist leads. Please try again.'

for (const [title, bodies] of [
  ['whatever the list is answered with, the screen says that it failed and can try again', oddAnswers],
  ['the same with less likely answers', moreOddAnswers],
] as const)
  test(title, { tag: bodies === moreOddAnswers ? '@full' : [] }, async ({ page }) => {
    await resetLeads(1)
    await openLeads(page)
    let body = ''
    await page.route('**/api/admin/leads', (route) =>
      route.fulfill({ status: 200, contentType: 'application/json', body }),
    )
    for (body of bodies) {
      await page.goto('/admin')
      await expect(banner(page), body).toContainText(failed)
      await expect(page.getByText('Loading leads'), body).toBeHidden()
      await expect(page.getByRole('button', { name: 'Export CSV' })).toBeDisabled()
    }
    await page.unroute('**/api/admin/leads')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByText('1 lead found')).toBeVisible()
    await expect(banner(page)).toBeHidden()
  })

test('an odd answer to Refresh leaves the list that is there, under the banner @full', async ({ page }) => {
  await resetLeads(3)
  await openLeads(page)
  for (const body of ['{}', 'null', '<p>']) {
    await response(page, '**/api/admin/leads', body)
    await page.getByRole('button', { name: 'Refresh' }).click()
    await expect(banner(page)).toContainText(failed)
    await expect(leadsScreen(page).names).toHaveCount(3)
    await page.unroute('**/api/admin/leads')
    await page.getByRole('button', { name: 'Refresh' }).click()
    await expect(banner(page)).toBeHidden()
  }
})

test('odd answers about follow-ups and one lead are said, and break nothing @full', async ({ page }) => {
  await resetLeads(3)
  await openLeads(page)
  const { names, drawer } = leadsScreen(page)
  for (const body of ['{}', 'null', '{"me":1,"staff":null,"leads":{}}', '[]', '<p>']) {
    await response(page, '**/api/admin/leads/follow-up', body)
    await page.goto('/admin')
    await expect(banner(page), body).toContainText(failed)
    await expect(names).toHaveCount(3)
    await page.unroute('**/api/admin/leads/follow-up')
  }
  await page.goto('/admin')
  for (const body of ['{}', 'null', '[]', `{"id":"one","timeline":null}`, '<p>']) {
    await response(page, /\/api\/admin\/leads\/[0-9a-f-]{36}$/, body)
    await names.first().click()
    await expect(drawer.getByRole('alert'), body).toContainText(
      'The server sent an answer that could not be read. Please reload the page and try again.',
    )
    await page.keyboard.press('Escape')
    await expect(page).not.toHaveURL(/lead=/)
    await page.unroute(/\/api\/admin\/leads\/[0-9a-f-]{36}$/)
  }
  await names.first().click()
  await expect(drawer.getByRole('region', { name: 'Timeline' })).toBeVisible()
})

test('an odd answer to a change says that nobody knows whether it was made @full', async ({ page }) => {
  await resetLeads(3)
  await openLeads(page)
  const { selection } = leadsScreen(page)
  for (const body of ['{}', 'null', '{"changed":3}', '<p>']) {
    await leadsScreen(page).boxes.first().check()
    await selection.getByLabel('Set status').selectOption('Contacted')
    await page.route('**/api/admin/leads', (route) =>
      route.request().method() === 'PATCH' ? route.fulfill({ status: 200, body }) : route.continue(),
    )
    await selection.getByRole('button', { name: 'Apply' }).click()
    await expect(selection.getByRole('alert'), body).toHaveText(
      'The server sent an answer that could not be read. Please reload the page to see what was changed.',
    )
    await page.unroute('**/api/admin/leads')
    await page.reload()
  }
})

test('a page of a proxy is not read out as a sentence of the site @full', async ({ page }) => {
  await resetLeads(1)
  await openLeads(page)
  const { names, drawer } = leadsScreen(page)
  await page.route(/\/api\/admin\/leads\/[0-9a-f-]{36}$/, (route) =>
    route.fulfill({ status: 502, contentType: 'text/html', body: '<html><h1>502 Bad Gateway</h1></html>' }),
  )
  await names.first().click()
  await expect(drawer.getByRole('alert')).toContainText(
    'The server could not answer just now. Please try again in a minute.',
  )
  await expect(drawer).not.toContainText('<html>')
})

test('a screen that breaks says so in the look of the site, and comes back @full', async ({ page }) => {
  await resetLeads(1)
  await openLeads(page)
  await page.addInitScript(() => {
    const getHours = Date.prototype.getHours
    Date.prototype.getHours = function () {
      if (sessionStorage.getItem('clock') === 'stopped') throw new Error('The clock has stopped')
      return getHours.call(this)
    }
  })
  await page.evaluate(() => sessionStorage.setItem('clock', 'stopped'))
  await page.reload()
  await expect(page.getByRole('heading', { name: 'This page could not be shown' })).toBeVisible()
  await expect(page.getByRole('banner')).toBeVisible()
  const again = page.getByRole('button', { name: 'Try again' })
  await expect(again).toHaveCSS('border-radius', /^[1-9]/)
  await page.evaluate(() => sessionStorage.removeItem('clock'))
  await again.click()
  await expect(page.getByText('1 lead found')).toBeVisible()
})

/** Next has an alert of its own beside ours, for changes of the page. */
function banner(page: Page) {
  return page.getByRole('main').getByRole('alert')
}

function response(page: Page, address: string | RegExp, body: string) {
  return page.route(address, (route) => route.fulfill({ status: 200, contentType: 'application/json', body }))
}
