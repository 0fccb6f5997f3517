import { request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import { type AddressBook, addressList } from '@/server/addresses/address-book'

const renewal = addressList.extend({
  receipts: z.array(z.object({ id: z.string(), paths: z.array(z.string()) })),
})

const pause = 25
const patience = 20_000
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
    const answer = await send({ ...own, path: '/api/internal/content', method: 'POST' })
    if (answer.status !== 200) throw new Error(`the content could not be marked stale (${answer.status})`)
    const { receipts, ...list } = renewal.parse(JSON.parse(answer.body))
    for (const path of addresses.learn(list)) gone.add(path)
    const all = new Set([...gone, ...list.paths])
    const published = receipts.flatMap(({ paths }) => paths).filter((path) => all.has(path))
    for (const path of new Set([...published, ...all])) {
      if (isWaitedFor()) return
      await visitUntilFresh(own, path)
      gone.delete(path)
    }
    const query = new URLSearchParams([
      ['port', String(own.port)],
      ...receipts.map(({ id }) => ['receipt', id]),
    ])
    await send({ ...own, path: `/api/internal/receipts?${query}`, method: 'POST' })
  }
}

type Own = { port: number; token: string }

async function visitUntilFresh(own: Own, path: string) {
  const deadline = Date.now() + patience
  while (Date.now() < deadline) {
    const { cacheState } = await send({ ...own, path, method: 'GET' })
    if (cacheState !== 'STALE') return
    await sleep(pause)
  }
  throw new Error(`the page ${path} is still the old one after ${patience / 1000} s`)
}

type Answer = { status: number; cacheState: string; body: string }

type Visit = Own & { path: string; method: string }

/** Straight to this process on the loopback interface, whatever proxy the surroundings name. */
function send({ port, path, method, token }: Visit) {
  return new Promise<Answer>((resolve, reject) => {
    const headers = {
      Connection: 'close',
      'Content-Length': '0',
      'X-Internal-Token': token,
    }
    const outgoing = request(
      { host: '127.0.0.1', port, path, method, headers, timeout: answerTimeout },
      (answer) => {
        let body = ''
        answer.setEncoding('utf8')
        answer.on('data', (chunk: string) => (body += chunk))
        answer.on('error', reject)
        answer.on('end', () => {
          resolve({
            status: answer.statusCode ?? 0,
            cacheState: String(answer.headers['x-nextjs-cache'] ?? ''),
            body,
          })
        })
      },
    )
    outgoing.on('timeout', () => outgoing.destroy(new Error(`${path} did not answer in time`)))
    outgoing.on('error', reject)
    outgoing.end()
  })
}
