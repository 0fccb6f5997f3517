import { request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import { type AddressBook, addressList } from '@/server/addresses/address-book'

const openReceipts = z.array(z.object({ id: z.string(), path: z.string().nullable() }))

const pause = 100
const patience = 20_000
/** In development the first visit of a page waits for its compilation. */
const answerTimeout = 60_000

/**
 * Marks all cached content of this process stale, then visits each page until it shows the new
 * one: the first visit still gets the old page, and has the new one made behind it. What is gone is
 * visited too, so that its last copy does not come back with its address. What was published comes
 * first. Then it has the editors told what the pages show now.
 */
export async function renewContent({ port, token }: Own, addresses: AddressBook) {
  // Before anything is read anew: what is published after this may be missing on the pages made now.
  const receipts = await send({ port, path: '/api/internal/receipts', method: 'GET', token })
  const answer = await send({ port, path: '/api/internal/content', method: 'POST', token })
  if (answer.status !== 200) throw new Error(`the content could not be marked stale (${answer.status})`)
  const list = addressList.parse(JSON.parse(answer.body))
  const stale = [...list.paths, ...addresses.learn(list)]
  const open = openOf(receipts)
  const visit = (path: string) => visitUntilFresh({ port, token }, path)
  // By themselves: beside all others they would take as long as the last. Settings are on the home page too.
  const changed = open.map(({ path }) => path ?? '/').filter((path) => stale.includes(path))
  await Promise.all(changed.map(visit))
  await Promise.all(stale.map(visit))
  const query = new URLSearchParams([['port', String(port)], ...open.map(({ id }) => ['receipt', id])])
  await send({ port, path: `/api/internal/receipts?${query}`, method: 'POST', token })
}

/** None while the database is away: then nothing was published either. */
function openOf({ status, body }: Answer) {
  return status === 200 ? openReceipts.parse(JSON.parse(body)) : []
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
