import { setTimeout as sleep } from 'node:timers/promises'
import { concurrencyLimit } from '@/lib/concurrency-limit'
import type { DoorRequest } from '@/server/front-door/door-request'
import type { DoorResponse } from '@/server/front-door/door-response'

/** Pages for staff, which the site renders anew for each request. The sign-in page takes 20 ms. */
export const staffPages = /^\/(admin|cms|preview)(\/|$)/

/** In milliseconds. A client that reads its page slowly does not keep the others waiting. */
const longestTurn = 300

/**
 * In milliseconds, before each turn. Node accepts one new connection in each iteration of its event loop. Without a pause,
 * a visitor would wait for the pages of all who connected before.
 */
const pause = 10

const busy = { status: 503, sentence: 'The site cannot do this right now. Please try again in a minute.' }

/**
 * Renders pages for staff one at a time for clients without a session. Some of them wait, and more get 503.
 * Between two turns the process answers everybody else. So many requests for the sign-in page hardly slow down the
 * public pages, sign-ups and staff who are signed in.
 */
export function limitSignedOut(hasSession: (cookies: string | undefined) => Promise<boolean>) {
  const limit = concurrencyLimit({ most: 1, timeout: 10_000, waiting: 40 })
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
  await sleep(pause)
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
