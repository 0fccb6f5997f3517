/** In milliseconds: until preferences that are not answered count as none, and a question about a form fails. */
const [longestWait, longestQuestion] = [15_000, 60_000]

/**
 * Asks as `ask` does, and answers the panel with what it can go on with. By itself, Payload 3.90
 * - waits for good for preferences whose request failed, and for a form that is not answered,
 * - takes a form for saved that something else answers with a page, as a network that asks for its own sign-in,
 * - signs out a person whose session a failing site does not renew,
 * - leaves the dialog about a version open for good when the request to restore it fails,
 * - draws a form without its fields when the question what may be changed in it, asked after each save, fails, and
 * - drops the answer by which the site tells a page of an earlier version to reload: `onOutdated` hears of it.
 */
export function readableAnswers(ask: typeof fetch, onOutdated: () => void): typeof fetch {
  return async (input, init) => {
    const address = input instanceof Request ? input.url : String(input)
    if (address.includes('/payload-preferences/') && !init?.method) return findPreferences(ask, address, init)
    if (new Headers(init?.headers).has('next-action')) {
      const answer = await ask(input, { ...init, signal: AbortSignal.timeout(longestQuestion) })
      if (answer.status === 409) onOutdated()
      return answer
    }
    if (isRestore(address, init)) return ask(input, init).catch(() => new Response(null, { status: 503 }))
    if (isAccess(address, init)) return findAccess(ask, address, init)
    const answer = await ask(input, init)
    const isFailing = answer.status >= 500 || answer.status === 429
    const isLost = address.includes('/refresh-token') ? isFailing : isForm(init) && isPage(answer)
    // As of a browser without a network, which the panel knows how to say.
    if (isLost) throw new TypeError('Failed to fetch')
    return answer
  }
}

/** Preferences, or 404 where they cannot be read, which is how Payload knows that there are none. */
async function findPreferences(ask: typeof fetch, address: string, init?: RequestInit) {
  try {
    const answer = await ask(address, { ...init, signal: AbortSignal.timeout(longestWait) })
    await answer.clone().json()
    return answer
  } catch {
    return new Response(null, { status: 404 })
  }
}

/**
 * What may be changed in a document. The panel asks after each save that was taken: where the site does not say, the
 * fields stay as they are, to be changed. A save without the right is refused by the site.
 */
async function findAccess(ask: typeof fetch, address: string, init?: RequestInit) {
  try {
    const answer = await ask(address, { ...init, signal: AbortSignal.timeout(longestWait) })
    await answer.clone().json()
    if (answer.ok) return answer
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

function isPage(answer: Response) {
  return answer.ok && !answer.headers.get('content-type')?.includes('application/json')
}
