import { z } from 'zod'
import type { Figure } from '@tests/bench/figure'
import { cookieOf, startSite } from '@tests/support/start-site'

const publishes = 20
const readsAfterwards = 20
/** In milliseconds, as promised; the aim is a third of it. */
const longest = 1_500

/** From the click on Publish to the first page that shows it, and whether any later page is an old one. */
export async function measure(): Promise<Figure[]> {
  const site = await startSite()
  try {
    const send = sender(site.url, await cookieOf(site.url))
    const found = documents.parse(await send('GET', '/api/legal-documents?where[slug][equals]=terms'))
    const legal = `/api/legal-documents/${found.docs[0]?.id}`
    const publishing = await inTurn((words) => ({
      page: `${site.url}/legal/terms`,
      save: () => send('PATCH', legal, { summary: words, _status: 'published' }),
    }))
    const saving = await inTurn((words) => ({
      page: `${site.url}/`,
      save: () => send('POST', '/api/globals/site-settings', { tagline: words, _status: 'published' }),
    }))
    const stale = [...publishing, ...saving].reduce((sum, change) => sum + change.stale, 0)
    return [
      { what: 'publish of a legal document, p95', unit: 'ms', values: [p95(publishing)], floor: longest },
      { what: 'publish of the site settings, p95', unit: 'ms', values: [p95(saving)], floor: longest },
      { what: 'old pages after the first new one', unit: 'pages', values: [stale], floor: 0 },
    ]
  } finally {
    await site.stop()
  }
}

const documents = z.object({ docs: z.array(z.object({ id: z.string() })) })

type Change = { page: string; save: () => Promise<unknown> }

async function inTurn(changeTo: (words: string) => Change) {
  const changes: { milliseconds: number; stale: number }[] = []
  for (let count = 0; count < publishes; count += 1) {
    const words = `Bench ${crypto.randomUUID().slice(0, 8)}`
    changes.push(await timeChange(changeTo(words), words))
  }
  return changes
}

/** Visits the page while the change is being saved, as a visitor could. */
async function timeChange({ page, save }: Change, words: string) {
  const shows = async () => (await (await fetch(page)).text()).includes(words)
  const started = performance.now()
  const saving = save()
  while (!(await shows())) {
    if (performance.now() - started > 20_000) throw new Error(`${page} never showed the change`)
  }
  const milliseconds = performance.now() - started
  await saving
  let stale = 0
  for (let count = 0; count < readsAfterwards; count += 1) stale += (await shows()) ? 0 : 1
  return { milliseconds, stale }
}

function p95(changes: { milliseconds: number }[]) {
  const sorted = changes.map(({ milliseconds }) => milliseconds).sort((one, other) => one - other)
  return sorted[Math.floor(sorted.length * 0.95)] ?? Number.NaN
}

function sender(url: string, cookie: string) {
  return async (method: string, path: string, body?: unknown): Promise<unknown> => {
    const headers = { 'Content-Type': 'application/json', Origin: url, cookie }
    const answer = await fetch(`${url}${path}`, { method, headers, body: body ? JSON.stringify(body) : null })
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
    return answer.json()
  }
}
