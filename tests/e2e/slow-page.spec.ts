import { expect, test } from '@tests/support/browser-test'
import { recordLayoutShifts, waitForPaint } from '@tests/support/layout-shifts'
import { startSlowProxy } from '@tests/support/slow-page'

test.use({
  contextOptions: { reducedMotion: 'no-preference' },
  allowedComplaints: [/^asked http:\/\/127\.0\.0\.1/],
})

for (const width of [320, 768, 1024, 1440, 1920]) {
  const title = `a page that arrives piece by piece moves nothing at ${width}`
  test(title, { tag: '@full' }, async ({ page, baseURL }) => {
    const readShifts = await recordLayoutShifts(page)
    const proxy = await startSlowProxy(baseURL ?? '')
    await page.setViewportSize({ width, height: 900 })
    try {
      await page.goto(proxy.address)
      await waitForPaint(page)
      expect(await readShifts()).toEqual([])
      for (const part of ['header', '.hero-copy', '.hero-foot', '.instrument > div'])
        await expect(page.locator(part).first()).toBeVisible()
    } finally {
      proxy.stop()
    }
  })
}
