/** An answer that was not OK. Its message is the status and the sentence the server sent. */
export class HttpError extends Error {
  override name = 'HttpError'

  constructor(
    readonly status: number,
    readonly sentence: string,
  ) {
    super(`${status}: ${sentence}`)
  }
}

/**
 * Calls our own server with the cookies of this visitor; a body, where there is one, travels as JSON.
 * Throws an `HttpError` for every answer that is not OK. When no answer comes at all, the browser's own
 * error passes through.
 */
export async function apiRequest(method: string, url: string, body?: unknown) {
  const response = await fetch(url, { method, credentials: 'include', ...jsonBody(body) })
  if (response.ok) return response
  throw new HttpError(response.status, (await response.text()) || response.statusText)
}

function jsonBody(body: unknown) {
  if (body === undefined) return {}
  return { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) }
}
