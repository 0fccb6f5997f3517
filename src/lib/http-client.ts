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
 * A `Blob` is JSON already: a long text can be handed over in pieces.
 * Throws an `HttpError` for every answer that is not OK. When no answer comes at all, the browser's own
 * error passes through, and a similar one after so many seconds: nobody waits for ever.
 */
export function apiRequest(method: string, url: string, body?: unknown, seconds?: number) {
  return sendRequest({ method, url, body, seconds })
}

/** Says whose page this is with each request, so that none is taken for one of whoever signed in here since. */
export function requestAs(account: string | null) {
  accountHeader = account === null ? undefined : { [accountHeaderName]: account }
}

/** The header by which a page of staff says for whose account it was made. */
export const accountHeaderName = 'x-account'

let accountHeader: Record<string, string> | undefined

type OutgoingRequest = {
  method: string
  url: string
  body?: unknown
  headers?: Record<string, string>
  /** After which the request is given up. */
  seconds?: number | undefined
}

/** The same with headers of one's own. */
export async function sendRequest({ method, url, body, headers, seconds = 30 }: OutgoingRequest) {
  const response = await fetch(url, {
    method,
    credentials: 'include',
    signal: timeoutSignal(seconds),
    ...bodyOptions(body, accountHeader ? { ...accountHeader, ...headers } : headers),
  })
  if (response.ok) return response
  throw new HttpError(response.status, sentenceIn(await response.text()) || response.statusText)
}

/** Ends the request, and the reading of its answer. */
function timeoutSignal(seconds: number) {
  const controller = new AbortController()
  const error = new TypeError('The site did not answer in time. Please try again.')
  setTimeout(() => controller.abort(error), seconds * 1_000)
  return controller.signal
}

/** Payload's REST refuses in JSON, our own routes refuse in plain text. */
export function sentenceIn(text: string) {
  const [, message] = /^\{"errors":\[.*?"message":("(?:[^"\\]|\\.)*")/s.exec(text) ?? []
  return message ? String(JSON.parse(message)) : text
}

function bodyOptions(body: unknown, headers?: Record<string, string>) {
  if (body === undefined) return { headers }
  return {
    headers: { ...headers, 'Content-Type': 'application/json' },
    body: body instanceof Blob ? body : JSON.stringify(body),
  }
}
