/** In milliseconds, until preferences that are not answered count as none. */
const longestWait = 15_000

/**
 * Asks as `ask` does, and answers the panel with what it can go on with. Payload 3.90 waits for good for
 * preferences whose request failed, and signs out a person whose session a failing site does not renew.
 * It also drops the answer by which the site tells a page of an earlier version to reload: `onOutdated`
 * hears of that.
 */
export function readableAnswers(ask: typeof fetch, onOutdated: () => void): typeof fetch {
  return async (input, init) => {
    const address = input instanceof Request ? input.url : String(input)
    if (address.includes('/payload-preferences/') && !init?.method) return findPreferences(ask, address, init)
    const answer = await ask(input, init)
    if (answer.status === 409 && new Headers(init?.headers).has('next-action')) onOutdated()
    const isFailing = answer.status >= 500 || answer.status === 429
    if (isFailing && address.includes('/refresh-token')) throw new TypeError('Failed to fetch')
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
