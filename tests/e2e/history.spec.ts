import { expect, signIn, signInByForm, test, waitUntilAwake } from '@tests/support/browser-test'
import { expectNoViolations } from '@tests/support/axe'
import { siteUrl } from '@tests/support/browser-site'
import { openHome, rememberHome } from '@tests/support/open-home'
import { publish } from '@tests/support/publish'
import { themes } from '@tests/support/screens'
import { unfold } from '@tests/support/unfold'

// Elsewhere than the site; and what a browser says of a page that is not there.
test.use({ timezoneId: 'Europe/Berlin', allowedComplaints: [/status of 404/] })

test('a headline that somebody changed and published is told in the history and in the versions @full', async ({
  page,
}) => {
  await page.goto('/cms/history?by=x&page=2')
  await expect(page).toHaveURL(/\/cms\/login\?redirect=/)
  await signInByForm(page)
  await expect(page).toHaveURL('/cms/history?by=x&page=2')
  await expect(page.getByRole('main').getByRole('status')).toHaveText('There is nothing older.')

  const restoreHome = await rememberHome(page.request)
  const after = `Told in the history ${Date.now()}`
  await openHome(page)
  await unfold(page, /^Headline/)
  const field = page.getByRole('textbox', { name: /^Headline/ })
  const before = await field.inputValue()
  await field.fill(after)
  await publish(page)
  await expect(page.getByRole('status', { name: 'Publish receipt' })).toContainText(/^Live\./)
  const sentence = `changed the headline of Home from “${before}” to “${after}” (Hero)`

  await page.getByRole('link', { name: 'Versions', exact: true }).press('Enter')
  await expect(page.getByRole('table')).toContainText(`C${sentence.slice(1)}`)
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 844 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  }

  await page.setViewportSize({ width: 1440, height: 900 })
  await page.getByRole('button', { name: 'Open Menu' }).first().click()
  await page.getByRole('navigation').getByRole('link', { name: 'History', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'History', exact: true })).toBeVisible()
  await expect(page).toHaveTitle(/^History/)
  await waitUntilAwake(page)
  const entry = page.getByRole('main').getByRole('listitem').filter({ hasText: sentence })
  await expect(entry).toContainText(
    /^Admin changed .*See the version · .*[AP]M \(.+ [AP]M for you\)( · Draft)?$/,
  )
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText(/^\w+day, \w+ \d+, \d{4}$/)
  await page.getByLabel('Page or settings').selectOption('Cookie consent')
  await page.getByRole('button', { name: 'Show' }).click()
  await expect(page).toHaveURL('/cms/history?by=&of=cookie-consent')
  await expect(entry).toHaveCount(0)
  await waitUntilAwake(page)
  await page.getByLabel('Page or settings').selectOption('Home')
  await page.getByLabel('Person').selectOption('Admin')
  await page.getByRole('button', { name: 'Show' }).click()
  await expect(page).toHaveURL(/\/cms\/history\?by=[^&]+&of=pages/)
  await entry.getByRole('link', { name: 'See the version' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Compare Versions' })).toBeVisible()
  await expect(page.getByText(after).first()).toBeVisible()
  for (const address of [`of=${'a'.repeat(3000)}`, 'by=%00&of=pages:1', 'page=-1&page=2&by=x']) {
    await page.goto(`/cms/history?${address}`)
    await expect(page.getByRole('main').getByRole('status')).toHaveText('No change fits this choice.')
  }
  await restoreHome()

  const seller = { email: `${crypto.randomUUID()}@example.com`, password: 'correct horse battery staple' }
  const made = await page.request.post('/api/users', {
    headers: { origin: siteUrl },
    data: { ...seller, name: 'Kim', role: 'sales' },
  })
  expect(made.status()).toBe(201)
  await page.context().clearCookies()
  await signIn(page, seller)
  await page.goto('/cms/history')
  await expect(page.getByText('Nothing found')).toBeVisible()
  await page.goto('/cms/account')
  await expect(page.getByRole('link', { name: 'Leads screen' })).toBeAttached()
  await expect(page.getByRole('link', { name: 'History', exact: true })).toHaveCount(0)
})

test('the history breaks no rule of WCAG, and fits on a phone with the longest word @full', async ({
  page,
}) => {
  await signIn(page)
  const long = { title: 'W'.repeat(80), slug: `long-${crypto.randomUUID()}`, _status: 'draft' }
  const added = await page.request.post('/api/pages?draft=true', { headers: { origin: siteUrl }, data: long })
  expect(added.status(), await added.text()).toBe(201)

  await page.goto('/cms/history')
  await expect(page.getByText(`Admin created ${long.title}.`)).toBeVisible()
  for (const theme of themes) {
    await page.context().addCookies([{ name: 'payload-theme', value: theme, url: siteUrl }])
    await page.reload()
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
    await expectNoViolations(page, [390, 1440])
  }
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 844 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  }
})
