import { setTimeout as sleep } from 'node:timers/promises'
import { revisionOf } from '@/content/events/content-names'
import { logError } from '@/lib/log'
import {
  type InternalResponse,
  type InternalServer,
  sendInternalRequest,
} from '@/server/content/internal-request'

/** What an address should respond with: a page, a status, or a redirect to `target`. */
export type Expected = { isPage?: boolean; status?: number; target?: string }

/** The revision that an address was renewed to, and what is wrong with its response, if anything. */
export type Seen = { revision: number; fault: string | null }

const contentPath = '/api/internal/content'

/** All in milliseconds. */
const [pause, longestPause, longestWait] = [20, 500, 20_000]

/**
 * Requests a page until it is the new one. A page that stays old is logged and does not block the others.
 * Returns null where the page is not as expected and another publish is waiting: that one may have moved or
 * deleted the page.
 */
export async function visitPage(
  server: InternalServer,
  path: string,
  expectedPage: Expected & { revision: number },
  isWaitedFor: () => boolean,
): Promise<Seen | null> {
  const { revision } = expectedPage
  try {
    const deadline = Date.now() + longestWait
    for (let wait = pause; ; wait = Math.min(wait * 1.5, longestPause)) {
      const response = await sendInternalRequest({ ...server, path, method: 'GET' })
      const [fault, shownRevision] = [findFault(response, expectedPage), revisionOf(response.body)]
      // A deleted page may respond with its old content once more, and a redirect has no revision.
      const isEarlier = shownRevision < revision && (expectedPage.isPage || (fault && shownRevision > 0))
      const isOld = response.cacheState === 'STALE' || isEarlier
      if (!isOld || response.status >= 500) return { revision, fault }
      if (fault && isWaitedFor()) return null
      if (Date.now() > deadline) throw new Error(`it is still the old one after ${longestWait / 1000} s`)
      if (response.cacheState === 'HIT') await callContentRoute(server, 'POST')
      await sleep(wait)
    }
  } catch (error) {
    // The port of this process is closed only when the process stops. The other pages need no attempt.
    if (error instanceof Error && 'code' in error && error.code === 'ECONNREFUSED') throw error
    logError(`the page ${path} could not be renewed`, error)
    return { revision, fault: 'still the old page' }
  }
}

function findFault({ status, location }: InternalResponse, expectedPage: Expected) {
  const isRight = expectedPage.target
    ? location !== undefined && new URL(location, 'http://site.invalid').pathname === expectedPage.target
    : (expectedPage.status ?? status) === status
  return isRight ? null : String(status)
}

/** Calls the internal content route and returns its JSON. */
export async function callContentRoute(
  server: InternalServer,
  method: string,
  body?: object,
): Promise<unknown> {
  const response = await sendInternalRequest({
    ...server,
    path: contentPath,
    method,
    body: body && JSON.stringify(body),
  })
  if (response.status !== 200) throw new Error(`${contentPath} answered with ${response.status}`)
  return JSON.parse(response.body)
}
