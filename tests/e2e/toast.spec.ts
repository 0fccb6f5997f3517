import type { Page } from 'playwright/test'
import { expect, test } from '@tests/support/browser-test'
import { respondToSignUps, fillIn, waitlistForm } from '@tests/support/waitlist-form'

test.use({ allowedComplaints: [/503 \(Service Unavailable\)/] })

test.beforeEach(async ({ page }) => {
  await page.clock.install()
  await respondToSignUps(page)
  await page.goto('/#waitlist')
})

/** Brings a notification up, with the clock standing still. */
async function failToJoin(page: Page) {
  const form = await fillIn(page)
  const now = await page.evaluate(() => Date.now())
  await page.clock.pauseAt(now + 10_000)
  await form.submit.click()
  await expect(form.toast).toBeVisible()
  // Once it is no longer busy, the form gives the focus back to its button; what is pressed before would lose it.
  await expect(form.failure).toBeVisible()
  await expect(form.submit).toBeEnabled()
  await expect(form.submit).toBeFocused()
  return form.toast
}

test('leaves by itself after five seconds', async ({ page }) => {
  const toast = await failToJoin(page)
  await page.mouse.move(10, 400)
  await page.clock.runFor(4_900)
  await expect(toast).toBeVisible()
  await page.clock.runFor(200)
  await expect(toast).toBeHidden()
  await expect(waitlistForm(page).failure).toBeVisible()
})

test('stays while it is pointed at @full', async ({ page }) => {
  const toast = await failToJoin(page)
  await toast.hover()
  await page.clock.runFor(60_000)
  await expect(toast).toBeVisible()
  await page.mouse.move(10, 400)
  await page.clock.runFor(5_100)
  await expect(toast).toBeHidden()
})

test('stays while it has the focus, which F8 brings and Tab leads on @full', async ({ page }) => {
  const toast = await failToJoin(page)
  await page.keyboard.press('F8')
  const list = page.getByRole('region', { name: 'Notifications (F8)' }).getByRole('list')
  await expect(list).toBeFocused()
  await page.clock.runFor(60_000)
  await expect(toast).toBeVisible()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(toast.getByRole('button', { name: 'Close notification' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(toast).toBeHidden()
  await expect(waitlistForm(page).submit).toBeFocused()
})

test('gives the focus back to where F8 took it from @full', async ({ page }) => {
  const form = waitlistForm(page)
  const list = page.getByRole('region', { name: 'Notifications (F8)' }).getByRole('list')
  const toast = await failToJoin(page)
  await form.email.focus()
  await page.keyboard.press('F8')
  await expect(list).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(toast).toBeHidden()
  await expect(form.email).toBeFocused()
  await page.keyboard.press('F8')
  await expect(form.email).toBeFocused()
})

test('is closed with its button', async ({ page }) => {
  const toast = await failToJoin(page)
  await toast.getByRole('button', { name: 'Close notification' }).click()
  await expect(toast).toBeHidden()
})

test('follows a swipe to the right past 50 pixels, and springs back before @full', async ({ page }) => {
  const toast = await failToJoin(page)
  await swipe(page, 40)
  await expect(toast).toHaveAttribute('data-swipe', 'cancel')
  await expect(toast).toBeVisible()
  await swipe(page, -120)
  await expect(toast).toBeVisible()
  await swipe(page, 60)
  await expect(toast).toBeHidden()
})

test('is one at a time, and no wider than 420 pixels @full', async ({ page }) => {
  const toast = await failToJoin(page)
  const again = page.waitForResponse('**/api/waitlist')
  await waitlistForm(page).submit.click()
  await again
  await expect(waitlistForm(page).submit).toHaveText('Join the Waitlist')
  await expect(toast).toHaveCount(1)
  const list = page.getByRole('region', { name: 'Notifications (F8)' }).getByRole('list')
  expect((await list.boundingBox())?.width).toBe(420)
  expect((await toast.boundingBox())?.width).toBeLessThanOrEqual(420)
})

for (const colorScheme of ['light', 'dark']) {
  for (const size of [
    { width: 320, height: 568 },
    { width: 568, height: 320 },
    { width: 1366, height: 768 },
  ]) {
    test(`with a very long text stays within ${size.width} × ${size.height}, ${colorScheme}, and scrolls @full`, async ({
      page,
    }) => {
      await page.evaluate((theme) => localStorage.setItem('ui-theme', theme), colorScheme)
      await page.setViewportSize(size)
      await respondToSignUps(page, (route) =>
        route.fulfill({
          status: 503,
          contentType: 'text/plain',
          body: 'Not just now. '.repeat(214) + 'Over.',
        }),
      )
      await page.reload()
      const toast = await failToJoin(page)
      const box = await toast.boundingBox()
      expect(box?.y).toBeGreaterThanOrEqual(0)
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(size.height)
      const close = toast.getByRole('button', { name: 'Close notification' })
      await expect(close).toBeInViewport({ ratio: 1 })
      await page.keyboard.press('F8')
      await page.keyboard.press('Tab')
      await expect(toast).toBeFocused()
      await page.clock.resume()
      await page.keyboard.press('End')
      await expect.poll(() => toast.evaluate(leftToScroll)).toBeLessThanOrEqual(1)
      await expect(close).toBeInViewport({ ratio: 1 })
      await page.keyboard.press('Escape')
      await expect(toast).toBeHidden()
    })
  }
}

/** Runs in the page: how many pixels of the text are still below. Infinite where nothing scrolls. */
function leftToScroll({ scrollHeight, scrollTop, clientHeight }: HTMLElement | SVGElement) {
  return scrollTop === 0 ? Infinity : scrollHeight - scrollTop - clientHeight
}

async function swipe(page: Page, distance: number) {
  const box = await waitlistForm(page).toast.boundingBox()
  if (!box) throw new Error('There is no notification to swipe.')
  const [x, y] = [box.x + 160, box.y + box.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  for (const step of [0.25, 0.5, 0.75, 1]) await page.mouse.move(x + distance * step, y)
  await page.mouse.up()
}
