import type { Page, Request } from 'playwright/test'
import { expect } from '@tests/support/browser-test'

/**
 * Clicks Publish until the panel sends the request. During an autosave, the button is disabled. After the request it may
 * stay disabled, so a request that comes late ends the clicks too.
 */
export async function publish(page: Page) {
  let isSent = false
  const onRequest = (request: Request) => {
    isSent ||= isPublish(request)
  }
  page.on('request', onRequest)
  await expect(async () => {
    if (!isSent) await page.getByRole('button', { name: 'Publish changes' }).click({ timeout: 8_000 })
    await expect.poll(() => isSent, { timeout: 10_000 }).toBe(true)
  }).toPass()
  page.off('request', onRequest)
}

function isPublish(request: Request) {
  const { pathname, searchParams } = new URL(request.url())
  const isDocument = request.method() === 'PATCH' && /^\/api\/(pages|legal-documents)\//.test(pathname)
  const isGlobal = request.method() === 'POST' && /^\/api\/globals\/[a-z-]+$/.test(pathname)
  return (isDocument || isGlobal) && !searchParams.has('autosave') && searchParams.get('draft') !== 'true'
}
