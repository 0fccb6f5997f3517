/** In milliseconds: until preferences that are not answered count as none, and a question about a form fails. */
const [timeout, formTimeout] = [15_000, 60_000]

/**
 * Asks as `ask` does, and answers the panel with what it can go on with. By itself, Payload 3.90
 * - waits for good for preferences whose request failed, and for a form that is not answered,
 * - takes a form for saved that something else answers with a page, as a network that asks for its own sign-in,
 * - signs out a person whose session a failing site does not renew,
 * - leaves the dialog about a version open for good when the request to restore it fails,
 * - draws a form without its fields when the question what may be changed in it, asked after each save, fails, and
 * - drops the response by which the site tells a page of an earlier version to reload: `onOutdated` hears of it.
 */
export function handleFailedResponses(send: typeof fetch, onOutdated: () => void): typeof fetch {
  return async (input, init) => {
    const address = input instanceof Request ? input.url : String(input)
    if (address.includes('/payload-preferences/') && !init?.method)
      return findPreferences(send, address, init)
    if (new Headers(init?.headers).has('next-action')) {
      const response = await send(input, { ...init, signal: AbortSignal.timeout(formTimeout) })
      if (response.status === 409) onOutdated()
      return response
    }
    if (isRestore(address, init)) return send(input, init).catch(() => new Response(null, { status: 503 }))
    if (isAccess(address, init)) return findAccess(send, address, init)
    const response = await send(input, init)
    const isFailing = response.status >= 500 || response.status === 429
    const isLost = address.includes('/refresh-token') ? isFailing : isForm(init) && isPage(response)
    // As of a browser without a network, which the panel knows how to say.
    if (isLost) throw new TypeError('Failed to fetch')
    return response
  }
}

/** Preferences, or 404 where they cannot be read, which is how Payload knows that there are none. */
async function findPreferences(send: typeof fetch, address: string, init?: RequestInit) {
  try {
    const response = await send(address, { ...init, signal: AbortSignal.timeout(timeout) })
    await response.clone().json()
    return response
  } catch {
    return new Response(null, { status: 404 })
  }
}

/**
 * What may be changed in a document. The panel asks after each save that was taken: where the site does not say, the
 * fields stay as they are, to be changed. A save without the right is refused by the site.
 */
async function findAccess(send: typeof fetch, address: string, init?: RequestInit) {
  try {
    const response = await send(address, { ...init, signal: AbortSignal.timeout(timeout) })
    await response.clone().json()
    if (response.ok) return response
  } catch {
    // Answered below.
  }
  return Response.json({ fields: true, read: true, readVersions: true, update: true })
}

function isAccess(address: string, init?: RequestInit) {
  return /\/access(\/[^/]+)?$/.test(address.split('?', 1)[0] ?? '') && init?.method?.toUpperCase() === 'POST'
}

function isRestore(address: string, init?: RequestInit) {
  return /\/versions\/[^/]+$/.test(address.split('?', 1)[0] ?? '') && init?.method?.toUpperCase() === 'POST'
}

function isForm(init?: RequestInit) {
  return init?.body instanceof FormData && init.body.has('_payload')
}

function isPage(response: Response) {
  return response.ok && !response.headers.get('content-type')?.includes('application/json')
}
