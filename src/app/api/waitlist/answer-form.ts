import { receiveSignUp } from '@/app/api/waitlist/receive-sign-up'
import { env } from '@/env'
import { formPage, pageOf } from '@/features/waitlist/intake/visit'
import { type FormAnswer, formAnswerHeader, writeFormAnswer } from '@/features/waitlist/form/form-answer'
import { logError } from '@/lib/log'
import { refusalHeaders, toApiError } from '@/lib/route'

/**
 * Answers a form that was posted without a script with a page of the site: the words of the dialog, or
 * what is wrong together with the form as it was filled in. Null where it joined and the page cannot be had.
 *
 * @throws ApiError with the sentence for the visitor, where it did not and the page cannot be had.
 */
export async function answerForm(request: Request) {
  let sent: URLSearchParams | null = null
  const pageOfForm = () => formPage(sent) ?? pageOf(request.headers.get('referer') ?? '') ?? '/'
  try {
    await receiveSignUp(request, 'form', (body) => (sent = new URLSearchParams(body)))
  } catch (error) {
    const refusal = toApiError(request, error)
    const { message, status, fields } = refusal
    const values = sent && Object.fromEntries(sent)
    const html = await (values
      ? fetchAnswer({ page: pageOfForm(), refusal: { message, fields, values } })
      : fetchUnread(message))
    if (html === null) throw refusal
    return pageAnswer(html, status, refusalHeaders(refusal))
  }
  const html = await fetchAnswer({ page: pageOfForm(), refusal: null })
  return html === null ? null : pageAnswer(html, 201, new Headers({ 'Cache-Control': 'no-store' }))
}

function pageAnswer(html: string, status: number, headers: Headers) {
  headers.set('Content-Type', 'text/html; charset=utf-8')
  return new Response(html, { status, headers })
}

const unread = new Map<string, Promise<string | null>>()
/** In milliseconds. */
const keptFor = 10_000

/** A form that is refused unread is answered with the page of a moment ago, so that a flood makes no pages. */
function fetchUnread(message: string) {
  const kept = unread.get(message)
  if (kept) return kept
  const page = fetchAnswer({ page: '/', refusal: { message, fields: {}, values: null } })
  unread.set(message, page)
  setTimeout(() => unread.delete(message), keptFor).unref()
  return page
}

const host = env.HOST.includes(':') ? `[${env.HOST}]` : env.HOST
const address = `http://${host}:${env.PORT}/api/waitlist/answer`
/** In milliseconds. */
const timeout = 3_000

/** A route cannot render a page, and a page cannot choose its status: so the site asks itself for the page. */
async function fetchAnswer(answer: FormAnswer) {
  try {
    const signal = AbortSignal.timeout(timeout)
    const headers = {
      [formAnswerHeader]: writeFormAnswer(answer),
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
