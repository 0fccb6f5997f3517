import { concurrencyLimit } from '@/lib/concurrency-limit'
import type { DoorRequest } from '@/server/front-door/door-request'
import type { DoorResponse } from '@/server/front-door/door-response'

/** Pages for staff, which the site renders anew for each request. The sign-in page takes 20 ms. */
export const staffPages = /^\/(admin|cms|preview)(\/|$)/

/** In milliseconds. A client that reads its page slowly does not keep the others waiting. */
const longestTurn = 300

const busy = { status: 503, sentence: 'The site cannot do this right now. Please try again in a minute.' }

/**
 * Lets few visitors without a session have a page for staff rendered at the same time. The others wait. So many
 * requests for the sign-in page slow down neither the public pages nor staff who are signed in.
 */
export function limitStrangers(hasSession: (cookies: string | undefined) => Promise<boolean>) {
  const limit = concurrencyLimit({ most: 4, timeout: 10_000 })
  return async (request: DoorRequest, response: DoorResponse, respond: () => unknown) => {
    if (await hasSession(request.headers.cookie)) return respond()
    try {
      await limit(() => takeTurn(request, response, respond))
    } catch {
      response.setHeader('Retry-After', '5')
      response.refuse(busy)
    }
  }
}

/** Resolves when the page is sent, its client is gone, or the turn took too long. */
async function takeTurn({ socket }: DoorRequest, response: DoorResponse, respond: () => unknown) {
  if (socket.destroyed) return
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, longestTurn)
    response.once('close', () => {
      clearTimeout(timer)
      resolve()
    })
    respond()
  })
}
