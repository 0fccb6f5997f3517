import { ApiError } from '@/lib/api-error'

/**
 * Reads the body of a request as text. It never holds more than `limit` bytes of the body.
 *
 * @throws ApiError 413 when the body is longer, 400 when it is not valid UTF-8
 */
export async function readBody(request: Request, limit: number) {
  requireLength(request, limit)
  const parts: Uint8Array[] = []
  let size = 0
  const reader = request.body?.getReader()
  for (let read = await reader?.read(); read && !read.done; read = await reader?.read()) {
    size += read.value.byteLength
    if (size > limit) throw tooLarge()
    parts.push(read.value)
  }
  return decode(Buffer.concat(parts))
}

/**
 * Refuses a request whose `Content-Length` is over the limit, before its body is read.
 *
 * @throws ApiError 413
 */
export function requireLength({ headers }: Request, limit: number) {
  if (Number(headers.get('content-length') ?? 0) > limit) throw tooLarge()
}

function tooLarge() {
  return new ApiError('too-large', 'That is more than we can take. Please shorten it.')
}

function decode(bytes: Uint8Array) {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new ApiError('invalid', 'We could not read that. Please check it and try again.')
  }
}

/**
 * Returns the media type of a request's body in lowercase letters, without parameters such as the character
 * set.
 */
export function contentType({ headers }: Request) {
  return headers.get('content-type')?.split(';')[0]?.trim().toLowerCase()
}
