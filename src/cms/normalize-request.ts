import { ApiError } from '@/lib/api-error'
import { notOneObject, parseJsonObject } from '@/lib/parse-json'
import { readBody } from '@/lib/read-body'

/** The front door's limit for saves of editors, in bytes. */
const longest = 2 * 1024 * 1024
/** Parts of a multipart form. The panel sends two. */
const mostParts = 20
/** The `_payload` part of a form, which holds a whole document, and a query in a body. In characters. */
const [longestPart, longestQuery] = [1024 * 1024, 16 * 1024]
/** The name of a part or a file, in characters. */
const longestName = 1000

const multipart = /^multipart\/form-data\b/i
/** The header as browsers write it. Two parsers may find different boundaries in other spellings. */
const multipartWithBoundary = /^multipart\/form-data; ?boundary=("?)(?<boundary>[\w'-]{1,70})\1$/i
const urlEncoded = /^application\/x-www-form-urlencoded\b/i
const overrideHeaders = ['x-payload-http-method-override', 'x-http-method-override']
const json = /^application\/json\b/i

/**
 * Returns the same request with a body that Payload can read. Payload answers 500 to a body that is not an object, is
 * too deep, or has characters that Postgres cannot store.
 *
 * @throws ApiError 400 for an unreadable body, 413 for a long one, 415 for another content type.
 */
export async function normalizeRequest(request: Request) {
  const contentType = request.headers.get('content-type') ?? ''
  const isQuery = isQueryByPost(request)
  if (isQuery && !urlEncoded.test(contentType))
    throw new ApiError('wrong-type', 'Please send this as application/x-www-form-urlencoded.')
  if (multipart.test(contentType)) return readForm(request)
  const text = await readBody(request, longest)
  if (isQuery) return withQueryInAddress(request, text)
  if (text !== '' || urlEncoded.test(contentType)) requireJsonObject(contentType, text)
  return text === '' && !changing.includes(request.method)
    ? copy(request, request.headers, null)
    : copyOfJson(request, text)
}

/** Reads the JSON object that a page of ours sends, with the same checks. */
export async function readJsonObject(request: Request, limit: number): Promise<Record<string, unknown>> {
  const text = await readBody(request, limit)
  return requireJsonObject(request.headers.get('content-type') ?? '', text)
}

const changing = ['POST', 'PATCH', 'PUT']

/**
 * Payload sees no data in a change without a body, or with a content type in capitals. It then fails, or reports a
 * change that it did not make.
 */
function copyOfJson(request: Request, text: string) {
  const headers = new Headers(request.headers)
  headers.set('content-type', 'application/json')
  return copy(request, headers, text || '{}')
}

/** A form of the panel has one JSON part, and sometimes a file. */
async function readForm(request: Request) {
  const form = await readParts(request)
  if (!namesOf(form).every(isReadableName)) throw unreadable()
  const [data = '{}', ...others] = form.getAll('_payload')
  if (typeof data !== 'string' || others.length > 0) throw notOneObject()
  // Payload takes a text in `file` for the address of a stored file, and fails.
  if (form.getAll('file').some((file) => typeof file === 'string')) throw unreadable()
  if (data.length > longestPart) throw tooMuch()
  parseJsonObject(data)
  form.set('_payload', data)
  const headers = new Headers(request.headers)
  headers.delete('content-type')
  return copy(request, headers, form)
}

/** Counts the parts first, because parsing thousands of them takes seconds. */
async function readParts(request: Request) {
  const contentType = request.headers.get('content-type') ?? ''
  const body = Buffer.from(await request.arrayBuffer())
  const boundary = multipartWithBoundary.exec(contentType)?.groups?.boundary
  if (!boundary) throw unreadable()
  let [count, place] = [0, -1]
  while ((place = body.indexOf(`--${boundary}`, place + 1)) >= 0)
    if ((count += 1) > mostParts + 1) throw tooMuch()
  return new Response(body, { headers: { 'content-type': contentType } }).formData().catch(() => {
    throw unreadable()
  })
}

function tooMuch() {
  return new ApiError('invalid', 'This is more than any form sends. Please check it and try again.')
}

function unreadable() {
  return new ApiError('invalid', 'We could not read that. Please check it and try again.')
}

function namesOf(form: FormData) {
  return [...form].flatMap(([name, value]) => (typeof value === 'string' ? [name] : [name, value.name]))
}

/** Payload's own multipart parser fails at any other name. */
function isReadableName(name: string) {
  return name.length <= longestName && !/\p{Cc}/u.test(name)
}

/** The panel sends a query that is too long for an address by POST, with a header that says so. */
function isQueryByPost({ headers, method }: Request) {
  return method === 'POST' && overrideHeaders.some((name) => headers.get(name) === 'GET')
}

function withQueryInAddress(request: Request, text: string) {
  if (text.length > longestQuery) throw new ApiError('too-large', 'This query is longer than 16 KB.')
  const url = new URL(request.url)
  url.search = url.search === '' ? text : `${url.search}&${text}`
  return copy({ method: 'GET', url: url.href }, request.headers, null)
}

function copy(
  { method, url }: Pick<Request, 'method' | 'url'>,
  from: Headers,
  body: string | FormData | null,
) {
  const headers = new Headers(from)
  // The method of the copy is the one that our rules judge: nothing behind them may read another.
  for (const name of ['content-length', ...overrideHeaders]) headers.delete(name)
  // Payload has no HEAD. Next sends the response to a GET without its body.
  return new Request(url, { method: method === 'HEAD' ? 'GET' : method, headers, body })
}

function requireJsonObject(contentType: string, text: string) {
  if (!json.test(contentType)) throw new ApiError('wrong-type', 'Please send this as application/json.')
  return parseJsonObject(text)
}
