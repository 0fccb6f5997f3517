import { expect, test as base, type Frame, type Page } from 'playwright/test'
import { admin } from '@tests/support/browser-site'

const ignoredMessages = [
  // Chromium logs this on a slow machine, if it does not use a font within seconds of loading it.
  /was preloaded using link preload but not used within a few seconds/,
  // Chromium logs this for the frame in which Payload's panel shows a live preview of our own site.
  /^An iframe which has both allow-scripts and allow-same-origin for its sandbox attribute/,
]

/** A test that fails if its browser logs an error or a warning, or sends a request to another host. */
export const test = base.extend<{ allowedComplaints: RegExp[]; watched: void; awake: void }>({
  allowedComplaints: [[], { option: true }],
  watched: [
    async ({ page, baseURL, allowedComplaints }, use) => {
      const complaints: string[] = []
      page.on('console', (message) => {
        if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text())
      })
      page.on('pageerror', (error) => complaints.push(error.message))
      page.on('request', (request) => {
        const url = new URL(request.url())
        if (url.protocol.startsWith('http') && url.origin !== baseURL) complaints.push(`asked ${url.origin}`)
      })
      let hasCrashed = false
      page.on('crash', () => (hasCrashed = true))
      await use()
      // Requests that are still held back must not fail during the next test.
      if (!hasCrashed) await page.unrouteAll({ behavior: 'ignoreErrors' })
      expect(
        complaints.filter(
          (text) => ![...ignoredMessages, ...allowedComplaints].some((pattern) => pattern.test(text)),
        ),
      ).toEqual([])
    },
    { auto: true },
  ],
  // The scripts of a page start after its first paint. So each navigation waits until React has hydrated the page.
  awake: [
    async ({ page, javaScriptEnabled }, use) => {
      if (javaScriptEnabled) {
        page.goto = waitUntilAwakeAfter(page, page.goto.bind(page))
        page.reload = waitUntilAwakeAfter(page, page.reload.bind(page))
        page.goBack = waitUntilAwakeAfter(page, page.goBack.bind(page))
      }
      await use()
    },
    { auto: true },
  ],
})

function waitUntilAwakeAfter<Arguments extends unknown[], Result>(
  page: Page,
  move: (...all: Arguments) => Promise<Result>,
) {
  return async (...all: Arguments) => {
    const response = await move(...all)
    await page.waitForFunction(isAwake)
    return response
  }
}

/**
 * Waits until React has hydrated a page or frame that no navigation of the test's own `page` opened: another tab, a
 * frame, or a page that a click leads to.
 */
export async function waitUntilAwake(view: Page | Frame) {
  await view.waitForLoadState('domcontentloaded')
  await view.waitForFunction(isAwake)
}

/** Runs in the page. Checks whether React has hydrated the header and the form, if the page has them. */
function isAwake() {
  const parts = [...document.querySelectorAll('header button, #waitlist form')]
  const areMarked = parts.every((part) => Object.keys(part).some((key) => key.startsWith('__reactProps')))
  const key = Object.keys(document).find((name) => name.startsWith('__reactContainer'))
  // React marks elements while it still renders. What is typed before the commit is lost.
  return areMarked && !(key && Reflect.get(document, key).stateNode.current.memoizedState.isDehydrated)
}

export { expect }

/** Signs in without a page. The browser opens all later pages as this person. */
export async function signIn(page: Page, { email, password } = admin) {
  const response = await page.request.post('/api/users/login', { data: { email, password } })
  expect(response.status()).toBe(200)
}

/** Signs in with the sign-in page of the panel, which must be open. */
export async function signInByForm(page: Page, { email, password } = admin) {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Login' }).click()
}
