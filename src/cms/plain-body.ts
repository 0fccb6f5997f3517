import { ApiError } from '@/lib/api-error'
import { readBody } from '@/lib/read-body'

/** As much as the front door lets through for what editors save. */
const longest = 2 * 1024 * 1024
/** Rich text nests a dozen levels; a text of nothing but brackets is meant to break its reader. */
const deepest = 100

const passedOn = /^(multipart\/form-data|application\/x-www-form-urlencoded)\b/i
const json = /^application\/json\b/i

/**
 * The same request with a body that Payload can read. Payload answers 500 to a body that is no
 * object, is too deep, or holds characters that Postgres cannot store.
 *
 * @throws ApiError 400 where the body makes no sense, 415 where it is of another kind.
 */
export async function readPlainBody(request: Request) {
  const contentType = request.headers.get('content-type') ?? ''
  if (!request.body || passedOn.test(contentType)) return request
  const text = await readBody(request, longest)
  if (text !== '') requirePlainJson(contentType, text)
  return new Request(request.url, { method: request.method, headers: request.headers, body: text })
}

function requirePlainJson(contentType: string, text: string) {
  if (!json.test(contentType)) throw new ApiError('wrong-type', 'Please send this as application/json.')
  const value = parse(text)
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value)
  if (!isObject) throw new ApiError('invalid', 'Please send one JSON object.')
  requireShallow(value)
  if (/\\u0000/i.test(text)) throw new ApiError('invalid', 'The text has characters that cannot be stored.')
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
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
