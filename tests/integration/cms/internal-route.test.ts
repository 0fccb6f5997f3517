import { expect, onTestFinished, test, vi } from 'vitest'
import '@tests/support/settings-of-limits'
import { internalRoute } from '@/cms/internal-route'
import { siteRequest } from '@tests/support/site-request'

/** Calls a route whose work fails because its database stops. Returns the response and the number of log lines. */
async function callWhileFailing(stop: AbortController, work: () => void) {
  const logged = vi.spyOn(console, 'error').mockReturnValue(undefined)
  onTestFinished(() => logged.mockRestore())
  const headers = { 'x-internal-token': process.env.INTERNAL_TOKEN ?? '' }
  const request = siteRequest('/api/internal/mail', { method: 'POST', headers, signal: stop.signal })
  const response = await internalRoute(async () => {
    work()
    throw Object.assign(new Error('terminating connection'), { code: '57P01' })
  })(request)
  return { status: response.status, text: await response.text(), lines: logged.mock.calls.length }
}

test('work that lost its database while the site stops leaves no line in the log', async () => {
  const stop = new AbortController()
  const outcome = callWhileFailing(stop, () => stop.abort())
  expect(await outcome).toEqual({ status: 503, text: 'The site is stopping.', lines: 0 })
})

test('at any other time it is logged', async () => {
  expect(await callWhileFailing(new AbortController(), () => {})).toEqual({
    status: 503,
    text: 'The site cannot do this right now. Please try again in a minute.',
    lines: 1,
  })
})
