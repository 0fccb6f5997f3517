import { receiveSignUp } from '@/app/api/waitlist/receive-sign-up'
import { env } from '@/env'
import { formPage, pageOf } from '@/features/waitlist/intake/visit'
import { type FormResult, formResultHeader, writeFormResult } from '@/features/waitlist/form/form-result'
import { logError } from '@/lib/log'
import { refusalHeaders, toApiError } from '@/lib/route'

/**
 * Responds to a form that was posted without a script with a page of the site: the texts of the dialog, or
 * the errors with the form as it was filled in. Returns null when the sign-up succeeded but the page could
 * not be rendered.
 *
 * @throws ApiError with a sentence for the visitor, when the sign-up failed and the page could not be
 * rendered.
 */
export async function respondToForm(request: Request) {
  let sent: URLSearchParams | null = null
  const pageOfForm = () => formPage(sent) ?? pageOf(request.headers.get('referer') ?? '') ?? '/'
  try {
    await receiveSignUp(request, 'form', (body) => (sent = new URLSearchParams(body)))
  } catch (error) {
    const refusal = toApiError(request, error)
    const { message, status, fields } = refusal
    const values = sent && Object.fromEntries(sent)
    const html = await (values
      ? fetchResultPage({ page: pageOfForm(), refusal: { message, fields, values } })
      : fetchUnreadResult(message))
    if (html === null) throw refusal
    return htmlResponse(html, status, refusalHeaders(refusal))
  }
  const html = await fetchResultPage({ page: pageOfForm(), refusal: null })
  return html === null ? null : htmlResponse(html, 201, new Headers({ 'Cache-Control': 'no-store' }))
}

function htmlResponse(html: string, status: number, headers: Headers) {
  headers.set('Content-Type', 'text/html; charset=utf-8')
  return new Response(html, { status, headers })
}

const unreadResults = new Map<string, Promise<string | null>>()
/** How long the page is cached, in milliseconds. */
const keepFor = 10_000

/**
 * A form that is refused before its body is read gets a cached page. So a flood of requests does not render
 * pages.
 */
function fetchUnreadResult(message: string) {
  const kept = unreadResults.get(message)
  if (kept) return kept
  const page = fetchResultPage({ page: '/', refusal: { message, fields: {}, values: null } })
  unreadResults.set(message, page)
  setTimeout(() => unreadResults.delete(message), keepFor).unref()
  return page
}

const host = env.HOST.includes(':') ? `[${env.HOST}]` : env.HOST
const address = `http://${host}:${env.PORT}/api/waitlist/answer`
/** In milliseconds. */
const timeout = 3_000

/**
 * A route cannot render a page, and a page cannot set its status. So the site requests the page from itself.
 */
async function fetchResultPage(result: FormResult) {
  try {
    const signal = AbortSignal.timeout(timeout)
    const headers = {
      [formResultHeader]: writeFormResult(result),
      'X-Internal-Token': env.INTERNAL_TOKEN ?? '',
      'Accept-Encoding': 'identity',
    }
    const page = await fetch(address, { headers, signal, cache: 'no-store' })
    if (page.ok) return await page.text()
    throw new Error(`The page that answers a form was answered with ${page.status}`)
  } catch (error) {
    logError('Making the page that answers a form', error)
    return null
  }
}
