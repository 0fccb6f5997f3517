import { expect, test as base, type Page } from 'playwright/test'
import { admin } from '@tests/support/browser-site'

const remarks = [
  // Chromium, on a machine too slow to draw with a font within seconds of asking for it.
  /was preloaded using link preload but not used within a few seconds/,
  // Chromium, on the frame in which Payload's panel shows a live preview of our own site.
  /^An iframe which has both allow-scripts and allow-same-origin for its sandbox attribute/,
]

/** A test in whose browser nothing may be logged as an error or a warning, and no other host be asked. */
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
      // What is still held back must not fail in the middle of the next test.
      if (!hasCrashed) await page.unrouteAll({ behavior: 'ignoreErrors' })
      expect(
        complaints.filter(
          (text) => ![...remarks, ...allowedComplaints].some((pattern) => pattern.test(text)),
        ),
      ).toEqual([])
    },
    { auto: true },
  ],
  // The scripts of a page start after its first paint. A test that opens or reloads one means the page awake.
  awake: [
    async ({ page, javaScriptEnabled }, use) => {
      if (javaScriptEnabled) {
        page.goto = awakeAfter(page, page.goto.bind(page))
        page.reload = awakeAfter(page, page.reload.bind(page))
        page.goBack = awakeAfter(page, page.goBack.bind(page))
      }
      await use()
    },
    { auto: true },
  ],
})

function awakeAfter<Arguments extends unknown[], Answer>(
  page: Page,
  move: (...all: Arguments) => Promise<Answer>,
) {
  return async (...all: Arguments) => {
    const response = await move(...all)
    await page.waitForFunction(isAwake)
    return response
  }
}

/** Runs in the page: whether React has taken over what the server sent, where there is any React. */
function isAwake() {
  const parts = [...document.querySelectorAll('header button, #waitlist form')]
  return parts.every((part) => Object.keys(part).some((key) => key.startsWith('__reactProps')))
}

export { expect }

/** Signs in without a page: what is opened from now on is opened as that person. */
export async function signIn(page: Page, { email, password } = admin) {
  const response = await page.request.post('/api/users/login', { data: { email, password } })
  expect(response.status()).toBe(200)
}

/** Signs in through the panel's own page, which is open, and goes on to where it leads. */
export async function signInByForm(page: Page, { email, password } = admin) {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Login' }).click()
}
