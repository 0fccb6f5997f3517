import { isRecord } from '@/content/fields/walk-fields'
import { ApiError } from '@/lib/api-error'
import { parseJson } from '@/lib/parse-json'
import { readBody } from '@/lib/read-body'

/** As much as the front door lets through for what editors save. */
const longest = 2 * 1024 * 1024
/** Rich text nests a dozen levels; a text of nothing but brackets is meant to break its reader. */
const deepest = 100
/** Parts of a form. Ours have two. */
const mostParts = 20
/** What a form says beside its file, as long as a document may be, and a question that is asked in a body: in characters. */
const [longestPart, longestQuestion] = [1024 * 1024, 16 * 1024]
/** Of the name of a part or a file, in characters. */
const longestName = 1000

const severalParts = /^multipart\/form-data\b/i
/** As browsers write it. Of other forms, two readers may take two boundaries. */
const boundaryOfParts = /^multipart\/form-data; ?boundary=("?)(?<boundary>[\w'-]{1,70})\1$/i
const address = /^application\/x-www-form-urlencoded\b/i
const json = /^application\/json\b/i

/**
 * The same request with a body that Payload can read. Payload answers 500 to a body that is no
 * object, is too deep, or holds characters that Postgres cannot store.
 *
 * @throws ApiError 400 where the body makes no sense, 415 where it is of another kind.
 */
export async function readPlainBody(request: Request) {
  const contentType = request.headers.get('content-type') ?? ''
  if (severalParts.test(contentType)) return readForm(request)
  const text = await readBody(request, longest)
  if (isLongQuestion(request)) return askInAddress(request, contentType, text)
  if (text !== '' || address.test(contentType)) requirePlainJson(contentType, text)
  return text === '' && !changing.includes(request.method)
    ? copy(request, request.headers, null)
    : copyOfJson(request, text)
}

/** The JSON object that a request of our own pages carries, checked in the same way. */
export async function readPlainJson(request: Request, limit: number): Promise<Record<string, unknown>> {
  const text = await readBody(request, limit)
  requireJson(request.headers.get('content-type') ?? '')
  return requirePlainText(text)
}

const changing = ['POST', 'PATCH', 'PUT']

/**
 * Payload takes a change without a body, or with its kind in other letters, for one without data: it fails,
 * or answers that it changed what it did not.
 */
function copyOfJson(request: Request, text: string) {
  const headers = new Headers(request.headers)
  headers.set('content-type', 'application/json')
  return copy(request, headers, text || '{}')
}

/** What a form of the panel saves: one part of JSON, and with it maybe a picture. */
async function readForm(request: Request) {
  const form = await readParts(request)
  if (!namesOf(form).every(isPlainName)) throw unreadable()
  const [data = '{}', ...others] = form.getAll('_payload')
  if (typeof data !== 'string' || others.length > 0) throw notOneObject()
  // Of a text Payload reads which file of a store it is to fetch, and fails.
  if (form.getAll('file').some((file) => typeof file === 'string')) throw unreadable()
  if (data.length > longestPart) throw tooMuch()
  requirePlainText(data)
  form.set('_payload', data)
  const headers = new Headers(request.headers)
  headers.delete('content-type')
  return copy(request, headers, form)
}

/** With many parts, reading them takes seconds. */
async function readParts(request: Request) {
  const contentType = request.headers.get('content-type') ?? ''
  const body = Buffer.from(await request.arrayBuffer())
  const boundary = boundaryOfParts.exec(contentType)?.groups?.boundary
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

/** Payload's own reader of parts takes no others, and fails. */
function isPlainName(name: string) {
  return name.length <= longestName && !/\p{Cc}/u.test(name)
}

/** A question of the panel that is too long for an address, and asked by POST instead. */
function isLongQuestion({ headers, method }: Request) {
  const names = ['x-payload-http-method-override', 'x-http-method-override']
  return method === 'POST' && names.some((name) => headers.get(name) === 'GET')
}

function askInAddress(request: Request, contentType: string, text: string) {
  if (!address.test(contentType))
    throw new ApiError('wrong-type', 'Please send this as application/x-www-form-urlencoded.')
  if (text.length > longestQuestion) throw new ApiError('too-large', 'This question is longer than 16 KB.')
  const url = new URL(request.url)
  url.search = url.search === '' ? text : `${url.search}&${text}`
  return new Request(url, { method: 'GET', headers: request.headers })
}

function copy({ method, url }: Request, given: Headers, body: string | FormData | null) {
  const headers = new Headers(given)
  headers.delete('content-length')
  // Payload knows no HEAD, which Next answers with what a GET does but for its body.
  return new Request(url, { method: method === 'HEAD' ? 'GET' : method, headers, body })
}

function requirePlainJson(contentType: string, text: string) {
  requireJson(contentType)
  requirePlainText(text)
}

function requireJson(contentType: string) {
  if (!json.test(contentType)) throw new ApiError('wrong-type', 'Please send this as application/json.')
}

function requirePlainText(text: string) {
  const value = parse(text)
  if (!isRecord(value)) throw notOneObject()
  requireShallow(value)
  if (/\\u0000/i.test(text)) throw new ApiError('invalid', 'The text has characters that cannot be stored.')
  return value
}

function notOneObject() {
  return new ApiError('invalid', 'Please send one JSON object.')
}

function parse(text: string): unknown {
  try {
    return parseJson(text)
  } catch (error) {
    if (error instanceof ApiError) throw error
    throw new ApiError('invalid', 'This is not valid JSON.')
  }
}

/** Level by level rather than by recursion, which is what such a text wants to exhaust. */
function requireShallow(value: unknown) {
  let level = [value]
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > deepest) throw new ApiError('invalid', 'The JSON is nested too deeply.')
    level = level.flatMap((item) => (typeof item === 'object' && item !== null ? Object.values(item) : []))
  }
}
