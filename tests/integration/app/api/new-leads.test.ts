import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { GET } from '@/app/api/admin/leads/new/route'
import { openPayload } from '@/cms/payload'
import { addLead } from '@tests/support/add-lead'
import { siteRequest } from '@tests/support/site-request'
import { signUp } from '@tests/support/sign-up'
import { signInAs } from '@tests/support/staff'

async function openStream(since: string) {
  const { cookie } = await signInAs(await openPayload(), 'sales')
  const leaving = new AbortController()
  const answer = await GET(
    siteRequest(`/api/admin/leads/new?since=${encodeURIComponent(since)}`, {
      headers: { cookie },
      signal: leaving.signal,
    }),
  )
  const told: number[] = []
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader()
  const listen = async () => {
    for (let read = await reader?.read(); read && !read.done; read = await reader?.read()) {
      told.push(...[...read.value.matchAll(/^data: (\d+)$/gm)].map(([, count]) => Number(count)))
    }
  }
  const reading = listen()
  return { answer, told, leave: () => (leaving.abort(), reading) }
}

test('an open screen hears at once how many leads are new, and again when one arrives', async () => {
  const payload = await openPayload()
  const since = new Date().toISOString()
  await sleep(5)
  await addLead(payload, { ...signUp(), industry: 'energy' })
  const { answer, told, leave } = await openStream(since)
  expect(answer.headers.get('content-type')).toBe('text/event-stream')
  await expect.poll(() => told).toContain(1)
  await addLead(payload, { ...signUp(), industry: 'energy' })
  await addLead(payload, { ...signUp(), industry: 'energy' })
  await expect.poll(() => told.at(-1), { timeout: 5_000 }).toBe(3)
  await leave()
})

test('a lead stored by another instance is heard as well, and spam is not counted', async () => {
  const payload = await openPayload()
  const { told, leave } = await openStream(new Date().toISOString())
  await expect.poll(() => told.at(-1), { timeout: 5_000 }).toBe(0)
  await payload.create({
    collection: 'waitlist-leads',
    data: { ...signUp(), industry: 'energy', emailKey: crypto.randomUUID(), status: 'spam', signUps: 1 },
  })
  await addLead(payload, { ...signUp(), industry: 'energy' })
  await expect.poll(() => told.at(-1), { timeout: 5_000 }).toBe(1)
  await leave()
})

test('without an instant to count from there is a sentence', async () => {
  const { answer } = await openStream('yesterday-ish')
  expect(answer.status).toBe(400)
})
