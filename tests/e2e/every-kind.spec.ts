import { request, type Page } from 'playwright/test'
import { expectNoViolations } from '@tests/support/axe'
import { admin, siteUrl } from '@tests/support/browser-site'
import { expect, test } from '@tests/support/browser-test'
import { publishCampaign } from '@tests/support/campaign'
import { findClipped, findTooSmall, findTooWide, widenText } from '@tests/support/reflow'
import { chooseTheme, themes } from '@tests/support/screens'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** The pages that only editors bring about: a campaign page of every kind, and a text that has changed. */
const paths: Record<string, string> = {}

test.beforeAll(async () => {
  const staff = await request.newContext({ baseURL: siteUrl, extraHTTPHeaders: { origin: siteUrl } })
  await staff.post('/api/users/login', { data: admin })
  paths['a campaign page with every kind of section'] = (await publishCampaign(staff)).path
  paths['a legal text beside the version before'] = await changeLegalText(staff)
  await staff.dispose()
})

async function changeLegalText(staff: Page['request']) {
  const list = await (await staff.get('/api/legal-documents?where[slug][equals]=cookies')).json()
  const data = {
    notice: `A template, which a lawyer must approve, as of ${Date.now()}`,
    _status: 'published',
  }
  const saved = await staff.patch(`/api/legal-documents/${list.docs[0].id}`, { data })
  expect(saved.status(), await saved.text()).toBe(200)
  const versions = await (
    await staff.get('/api/legal-versions?where[slug][equals]=cookies&sort=-number&limit=1')
  ).json()
  const path = `/legal/cookies/versions/${versions.docs[0].number}`
  await expect.poll(async () => (await staff.get(path)).status()).toBe(200)
  return path
}

for (const name of ['a campaign page with every kind of section', 'a legal text beside the version before']) {
  for (const theme of themes) {
    test(`in the ${theme} theme axe finds nothing on ${name}`, { tag: '@full' }, async ({ page }) => {
      await chooseTheme(page, theme)
      await page.goto(paths[name] ?? '')
      await expectNoViolations(page)
    })
  }

  test(`${name} fits 320 pixels, also with wider text`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    await page.goto(paths[name] ?? '')
    expect(await findTooWide(page)).toEqual([])
    expect(await findTooSmall(page)).toEqual([])
    await widenText(page)
    expect(await findTooWide(page)).toEqual([])
    expect(await findClipped(page)).toEqual([])
  })
}
