/** A response whose status is not OK. Its message holds the status and the sentence that the server sent. */
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
 * Sends a request to our own server with the cookies of this visitor. A body is sent as JSON. A `Blob` must
 * be JSON already, so that a long text can be passed in parts. The request is aborted after the given number
 * of seconds (30 by default), so that nobody waits forever.
 *
 * @throws HttpError for every response that is not OK
 * @throws TypeError the browser's own error when there is no response, or ours after the timeout
 */
export function apiRequest(method: string, url: string, body?: unknown, seconds?: number) {
  return sendRequest({ method, url, body, seconds })
}

/**
 * Sends the account of this page with each request. So the server does not take the request for one of
 * another person who has signed in here since.
 */
export function setRequestAccount(account: string | null) {
  accountHeader = account === null ? undefined : { [accountHeaderName]: account }
}

/** The header in which a page for staff names the account that it was made for. */
export const accountHeaderName = 'x-account'

let accountHeader: Record<string, string> | undefined

type OutgoingRequest = {
  method: string
  url: string
  body?: unknown
  headers?: Record<string, string>
  /** After how many seconds the request is aborted. */
  seconds?: number | undefined
}

/** Like `apiRequest`, with additional headers. */
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

/** A signal that aborts the request, and the reading of its response, after the timeout. */
function timeoutSignal(seconds: number) {
  const controller = new AbortController()
  const error = new TypeError('The site did not answer in time. Please try again.')
  setTimeout(() => controller.abort(error), seconds * 1_000)
  return controller.signal
}

/** Returns the error message of a response. Payload's REST API sends JSON, our own routes send plain text. */
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
