import type { Page } from 'playwright/test'
import { countBytes } from '@tests/support/count-bytes'
import { expect, test } from '@tests/support/browser-test'
import { refusals } from '@tests/support/screens'
import { respondToSignUps, fillIn, waitlistForm } from '@tests/support/waitlist-form'

/**
 * What the scripts of a bare App Router page weigh on the wire as gzip, headers included: a layout
 * with nothing but `html` and `body`, a page with one heading, no other setting. Built with
 * `next build` and served by `next start` of Next 16.4.6 with React 19.3.1, measured with
 * `countBytes` and Chromium 156. Measure it again when either of the two changes.
 */
const bareScripts = 136_954

const kilobyte = 1024
const settled = 4_000

test.use({ allowedComplaints: [refusals] })

test('a first visit sends little script, and using the whole form little more', async ({ page }) => {
  const traffic = await visit(page, 'gzip')
  const first = traffic.total('Script')
  report('scripts of the landing page as gzip', first)
  expect(first / bareScripts).toBeLessThanOrEqual(1.25)
  // What is not counted would be within every limit.
  expect(first / bareScripts).toBeGreaterThan(0.6)
  await respondToSignUps(page)
  const form = await fillIn(page)
  await form.submit.click()
  await expect(form.toast).toBeVisible()
  await page.unroute('**/api/waitlist')
  await respondToSignUps(page, (route) => route.fulfill({ status: 201, json: {} }))
  await waitlistForm(page).submit.click()
  await expect(form.dialog).toBeVisible()
  await page.waitForTimeout(settled)
  report('scripts after the form was used as gzip', traffic.total('Script'))
  expect(traffic.total('Script') / bareScripts).toBeLessThanOrEqual(1.6)
  expect(traffic.total('Script')).toBeGreaterThan(first)
})

test('a first visit stays within its allowance', async ({ page }) => {
  await fullyCompressed(page)
  const traffic = await visit(page)
  for (const kind of ['Document', 'Stylesheet', 'Font', 'Script']) report(kind, traffic.bodies(kind))
  report('everything', traffic.total())
  expect(traffic.responses().length).toBeLessThanOrEqual(20)
  expect(traffic.total()).toBeLessThanOrEqual(300 * kilobyte)
  expect(traffic.total()).toBeGreaterThan(150 * kilobyte)
  for (const [kind, kilobytes] of Object.entries({ Document: 20, Stylesheet: 12, Font: 55 })) {
    expect(traffic.bodies(kind), kind).toBeLessThanOrEqual(kilobytes * kilobyte)
    expect(traffic.bodies(kind), kind).toBeGreaterThan((kilobytes * kilobyte) / 2)
  }
})

/** For a moment after each publish the page goes out as small as it could be made at once. */
async function fullyCompressed(page: Page) {
  await expect(async () => {
    const traffic = await countBytes(page)
    await page.goto('/')
    expect(traffic.bodies('Document')).toBeLessThanOrEqual(20 * kilobyte)
  }).toPass({ timeout: 60_000, intervals: [2_000] })
}

/** Opens the landing page and waits until nothing more comes by itself. */
async function visit(page: Page, encoding?: string) {
  const traffic = await countBytes(page, encoding)
  await page.goto('/', { waitUntil: 'load' })
  await page.waitForTimeout(settled)
  return traffic
}

/** Figures are worth seeing also while they are within their limits. */
function report(what: string, bytes: number) {
  test.info().annotations.push({ type: what, description: `${bytes} bytes` })
  console.log(`${what}: ${bytes} bytes, ${(bytes / bareScripts).toFixed(3)} of a bare page's scripts`)
}
