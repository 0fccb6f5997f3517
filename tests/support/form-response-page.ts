import { renderToStaticMarkup } from 'react-dom/server'
import { vi } from 'vitest'

let requestHeaders = new Headers()

vi.mock('next/headers', () => ({ headers: async () => requestHeaders }))

/**
 * Replaces `fetch` with a function that renders the page for a sent form, without its layout. The site requests this
 * page from itself, but no site runs in these tests.
 */
export async function renderFormResponses() {
  const { default: FormAnswerPage } = await import('@/app/(site)/api/waitlist/answer/page')
  vi.stubGlobal('fetch', async (_: string, { headers }: RequestInit) => {
    requestHeaders = new Headers(headers)
    return new Response(renderToStaticMarkup(await FormAnswerPage()))
  })
}
