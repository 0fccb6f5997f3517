import { renderToStaticMarkup } from 'react-dom/server'
import { vi } from 'vitest'

let asked = new Headers()

vi.mock('next/headers', () => ({ headers: async () => asked }))

/** There is no site around a test: what it would ask itself for is rendered here, without its layout. */
export async function renderFormAnswers() {
  const { default: FormAnswerPage } = await import('@/app/(site)/api/waitlist/answer/page')
  vi.stubGlobal('fetch', async (_: string, { headers }: RequestInit) => {
    asked = new Headers(headers)
    return new Response(renderToStaticMarkup(await FormAnswerPage()))
  })
}
