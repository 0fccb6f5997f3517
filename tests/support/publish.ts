import type { Page, Request } from 'playwright/test'
import { expect } from '@tests/support/browser-test'

/** Clicks Publish until the panel sends the request. During an autosave, the button is disabled. */
export async function publish(page: Page) {
  await expect(async () => {
    const sent = page.waitForRequest(isPublish, { timeout: 10_000 })
    await Promise.all([sent, page.getByRole('button', { name: 'Publish changes' }).click({ timeout: 8_000 })])
  }).toPass()
}

function isPublish(request: Request) {
  const { pathname, searchParams } = new URL(request.url())
  const isDocument = request.method() === 'PATCH' && /^\/api\/(pages|legal-documents)\//.test(pathname)
  const isGlobal = request.method() === 'POST' && /^\/api\/globals\/[a-z-]+$/.test(pathname)
  return (isDocument || isGlobal) && !searchParams.has('autosave') && searchParams.get('draft') !== 'true'
}
