import { request, type Page } from 'playwright/test'
import { siteSettingsSample } from '@/features/site/site-settings-sample'
import { admin, siteUrl } from '@tests/support/browser-site'
import { expect, test } from '@tests/support/browser-test'

/** The longest menu that the settings take, its links in wide letters, as in no language. */
const joinLabel = 'Join the waitlist and hear when we come to measure your city'
const links = [1, 2, 3, 4, 5, 6].map((number) => ({
  label: `${'m'.repeat(23)}${number}`,
  url: '/#benefits',
}))

/** Publishes a menu and waits until the home page shows it, so that the next test file finds it there. */
async function publishMenu(menu: { links: object[]; joinLabel: string }) {
  const staff = await request.newContext({ baseURL: siteUrl, extraHTTPHeaders: { origin: siteUrl } })
  await staff.post('/api/users/login', { data: admin })
  const saved = await staff.post('/api/globals/site-settings', { data: { menu, _status: 'published' } })
  expect(saved.status(), await saved.text()).toBe(200)
  const hasLongLabel = async () => (await (await staff.get('/')).text()).includes(joinLabel)
  await expect.poll(hasLongLabel).toBe(menu.joinLabel === joinLabel)
  await staff.dispose()
}

test.beforeAll(() => publishMenu({ links, joinLabel }))
test.afterAll(() => publishMenu(siteSettingsSample.menu))

const header = (page: Page) => page.getByRole('banner')

for (const width of [900, 1024, 1280, 1440]) {
  test(
    `the longest menu stays within the header at ${width} pixels`,
    { tag: width === 900 ? [] : '@full' },
    async ({ page }) => {
      await page.setViewportSize({ width, height: 800 })
      await page.goto('/')
      const box = async (name: string, role: 'link' | 'button') =>
        (await header(page).getByRole(role, { name }).boundingBox()) ?? { x: 0, width: 9_999, height: 0 }
      const toggle = await box('Switch to dark theme', 'button')
      expect(toggle.x + toggle.width).toBeLessThanOrEqual(width)
      expect((await box('Isoway', 'link')).height).toBeLessThan(46)
      const last = header(page).getByRole('link', { name: joinLabel })
      // Each link stays on one line.
      expect((await box(links[0]?.label ?? '', 'link')).height).toBeLessThan(46)
      // The links that do not fit scroll beside the button, and a focused one is in view.
      await last.click({ trial: true })
      const link = header(page).getByRole('link', { name: links[5]?.label })
      await link.focus()
      // A link may be longer than the space beside the longest button.
      await expect(link).toBeInViewport({ ratio: 0.2 })
      await last.focus()
      const { x = 0, width: own = 0 } = (await last.boundingBox()) ?? {}
      // The ring of the focus reaches five pixels beyond.
      expect(x + own + 5).toBeLessThanOrEqual(toggle.x)
    },
  )
}
