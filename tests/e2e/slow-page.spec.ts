import { expect, test } from '@tests/support/browser-test'
import { waitForPaint, watchShifts } from '@tests/support/layout-shifts'
import { serveSlowly } from '@tests/support/slow-page'

test.use({
  contextOptions: { reducedMotion: 'no-preference' },
  allowedComplaints: [/^asked http:\/\/127\.0\.0\.1/],
})

for (const width of [320, 768, 1024, 1440, 1920]) {
  const title = `a page that arrives bit by bit moves nothing at ${width}`
  test(title, { tag: '@full' }, async ({ page, baseURL }) => {
    const readShifts = await watchShifts(page)
    const slow = await serveSlowly(baseURL ?? '')
    await page.setViewportSize({ width, height: 900 })
    await page.goto(slow.address)
    await waitForPaint(page)
    expect(await readShifts()).toEqual([])
    slow.stop()
  })
}
