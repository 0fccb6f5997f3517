import { request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import { logError } from '@/lib/log'
import { type AddressBook, addressList } from '@/server/addresses/address-book'

const renewal = addressList.extend({
  receipts: z.array(z.object({ id: z.string(), paths: z.array(z.string()) })),
})

const pause = 25
const patience = 20_000
/** How many publishes are answered for at once, the newest first. The pages are fetched for each batch. */
const batch = 100
/** In development the first visit of a page waits for its compilation. */
const answerTimeout = 60_000

/**
 * How this process renews its pages: it marks all cached content stale, then visits each page until it
 * shows the new one. The first visit still gets the old page, and has the new one made behind it. What is
 * gone is visited too, so that its last copy does not come back with its address. Then it has the editors
 * told what the pages show now. The newest publish comes first, and once there is another one the rest is
 * left to the next run: whoever publishes waits for one page at most, however many there are.
 */
export function contentRenewal(own: Own, addresses: AddressBook) {
  const gone = new Set<string>()

  return async (isWaitedFor: () => boolean) => {
    const { receipts, ...list } = renewal.parse(await order(own, '/api/internal/content'))
    for (const path of addresses.learn(list)) gone.add(path)
    const all = new Set([...gone, ...list.paths])
    const published = receipts.flatMap(({ paths }) => paths).filter((path) => all.has(path))
    for (const path of new Set([...published, ...all])) {
      if (isWaitedFor()) return
      // One page that cannot be made anew keeps neither the others nor what editors are told from them.
      await visitUntilFresh(own, path).then(
        () => gone.delete(path),
        (error) => logError(`the page ${path} could not be renewed`, error),
      )
    }
    for (let first = 0; first < receipts.length; first += batch) {
      if (first > 0 && isWaitedFor()) return
      const ids = receipts.slice(first, first + batch).map(({ id }) => id)
      await order(own, '/api/internal/receipts', { port: own.port, receipts: ids })
    }
  }
}

type Own = { port: number; token: string }

/** Has a route of this process do something, and answers what it answers. */
async function order(own: Own, path: string, body?: object): Promise<unknown> {
  const answer = await send({ ...own, path, method: 'POST', body: body && JSON.stringify(body) })
  if (answer.status !== 200) throw new Error(`${path} answered with ${answer.status}`)
  return JSON.parse(answer.body)
}

async function visitUntilFresh(own: Own, path: string) {
  const deadline = Date.now() + patience
  while (Date.now() < deadline) {
    const { status, cacheState } = await send({ ...own, path, method: 'GET' })
    if (status >= 500) throw new Error(`it answered with ${status}`)
    if (cacheState !== 'STALE') return
    await sleep(pause)
  }
  throw new Error(`it is still the old one after ${patience / 1000} s`)
}

type Answer = { status: number; cacheState: string; body: string }

type Visit = Own & { path: string; method: string; body?: string }

/** Straight to this process on the loopback interface, whatever proxy the surroundings name. */
function send({ port, path, method, token, body = '' }: Visit) {
  return new Promise<Answer>((resolve, reject) => {
    const headers = {
      Connection: 'close',
      'Content-Length': Buffer.byteLength(body),
      'Content-Type': 'application/json',
      'X-Internal-Token': token,
    }
    const outgoing = request(
      { host: '127.0.0.1', port, path, method, headers, timeout: answerTimeout },
      (answer) => {
        let text = ''
        answer.setEncoding('utf8')
        answer.on('data', (chunk: string) => (text += chunk))
        answer.on('error', reject)
        answer.on('end', () => {
          resolve({
            status: answer.statusCode ?? 0,
            cacheState: String(answer.headers['x-nextjs-cache'] ?? ''),
            body: text,
          })
        })
      },
    )
    outgoing.on('timeout', () => outgoing.destroy(new Error(`${path} did not answer in time`)))
    outgoing.on('error', reject)
    outgoing.end(body)
  })
}
