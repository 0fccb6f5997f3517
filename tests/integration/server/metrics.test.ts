import { rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import type { Handler } from '@/server/front-door/front-door'
import { createMetrics } from '@/server/metrics/metrics'
import { readInternalFigures } from '@/server/metrics/internal-figures'
import { serveMetrics } from '@/server/metrics/serve-metrics'
import { findFreePort } from '@/server/start-up/ports'
import { readWhole, send, openDoor } from '@tests/support/front-door'

/** The front door with figures, and the port at which they are. */
async function openWatchedDoor(site: Handler) {
  const metrics = createMetrics()
  const figures = await findFreePort()
  onTestFinished(await serveMetrics({ metrics, port: figures }))
  const { port } = await openDoor(site, { watch: metrics.watch })
  const read = async () => (await send(figures, { path: '/metrics' })).text
  return { port, figures, read }
}

test('answers are counted by what they were for and how they ended', async () => {
  const { port, read } = await openWatchedDoor(readWhole)
  expect(await read()).not.toContain('site_requests_total{')
  for (const path of ['/', '/legal/terms', '/x/../admin', '/admin', '/cms/login', '/api/admin/leads'])
    await send(port, { path })
  for (const path of ['/api/media/file/roof.png', '/_next/static/a.js', '/api/users/me', '/preview'])
    await send(port, { path })
  await send(port, { path: '/api/waitlist', method: 'POST', body: [Buffer.from('{}')] })
  await send(port, { path: '/api/waitlist' })
  const lines = (await read()).split('\n').filter((line) => line.startsWith('site_requests_total'))
  expect(lines.toSorted()).toEqual([
    'site_requests_total{kind="api",status="200"} 2',
    'site_requests_total{kind="file",status="200"} 2',
    'site_requests_total{kind="leads",status="200"} 1',
    'site_requests_total{kind="page",status="200"} 2',
    'site_requests_total{kind="page",status="400"} 1',
    'site_requests_total{kind="sign-up",status="200"} 1',
    'site_requests_total{kind="staff",status="200"} 3',
  ])
})

test('a request is open until it is answered, and one whose client hangs up is counted as such', async () => {
  const { port, read } = await openWatchedDoor(() => {})
  const outgoing = request({ host: '127.0.0.1', port, path: '/api/users/me' }).on('error', () => {})
  outgoing.end()
  await until(async () => (await read()).includes('\nsite_requests_open 1\n'))
  outgoing.destroy()
  await until(async () => (await read()).includes('\nsite_requests_open 0\n'))
  expect(await read()).toContain('\nsite_requests_total{kind="api",status="499"} 1\n')
})

test('times add up: each request is in the last step, and in no smaller one that it was slower than', async () => {
  const { port, read } = await openWatchedDoor(readWhole)
  for (let count = 0; count < 5; count += 1) await send(port, { path: '/' })
  const text = await read()
  const steps = [...text.matchAll(/site_request_seconds_bucket\{kind="page",le="(.+)"\} (\d+)/g)]
  const counts = steps.map(([, , count]) => Number(count))
  expect(steps.map(([, bound]) => bound).slice(-2)).toEqual(['10', '+Inf'])
  expect(counts).toEqual(counts.toSorted((a, b) => a - b))
  expect(counts.at(-1)).toBe(5)
  expect(text).toContain('\nsite_request_seconds_count{kind="page"} 5\n')
})

const line =
  /^(# (HELP|TYPE) [a-z_]+ [\w .]+|[a-z_]+(\{((kind|status|le|quantile|state)="[a-z\d.+-]+"|le="\+Inf"|,)+\})? [\d.e+-]+)$/

test('nothing that a visitor sent is in them, and every line is one that Prometheus reads', async () => {
  const { port, read } = await openWatchedDoor(readWhole)
  const email = 'grace.hopper@example.org'
  await send(port, { path: `/legal/terms/${email}?email=${email}&token=a-secret-token` })
  await send(port, {
    path: `/for/grace"}%0Asite_requests_total{kind="made-up"}%207`,
    headers: { cookie: email },
  })
  await send(port, {
    path: '/api/waitlist',
    method: 'POST',
    headers: { 'x-forwarded-for': '203.0.113.7', 'user-agent': email, referer: `https://x.example/${email}` },
    body: [Buffer.from(JSON.stringify({ name: 'Grace Hopper', email }))],
  })
  const text = await read()
  expect(text).not.toMatch(/grace|hopper|example|token|203\.0|127\.0|terms|made-up/i)
  expect(text.endsWith('\n')).toBe(true)
  const lines = text.trimEnd().split('\n')
  expect(lines.filter((each) => !line.test(each))).toEqual([])
  expect(new Set(lines).size).toBe(lines.length)
})

test('the moment of the last good backup is among them once there is one', async () => {
  const { read } = await openWatchedDoor(readWhole)
  expect(await read()).not.toMatch(/^site_last_backup_time_seconds/m)
  const markerFile = path.join(process.env.DATA_DIR ?? '', 'last-backup.json')
  writeFileSync(markerFile, '{"at":"2026-11-23T02:40:00Z","isTried":true}\n')
  onTestFinished(() => rmSync(markerFile))
  expect(await read()).toContain('\nsite_last_backup_time_seconds 1795401600\n')
})

test('their port is open to this machine alone, and has nothing else', async () => {
  const { figures } = await openWatchedDoor(readWhole)
  for (const [path, method] of [
    ['/', 'GET'],
    ['/metrics', 'POST'],
    ['/metrics/', 'GET'],
    ['/api/health/live', 'GET'],
  ])
    expect(await send(figures, { path, method })).toMatchObject({
      status: 404,
      text: 'There is nothing here but /metrics.',
    })
  expect((await send(figures, { path: '/metrics' })).headers).toMatchObject({
    'content-type': 'text/plain; version=0.0.4; charset=utf-8',
    'cache-control': 'no-store',
  })
})

test('they are answered under the names of this machine, and under no other', async () => {
  const { figures } = await openWatchedDoor(readWhole)
  const readFirstLine = async (host: string) =>
    (await send(figures, { path: '/metrics', headers: { host } })).text.split('\n')[0]
  for (const host of ['127.0.0.1:9464', 'localhost:9464', 'LOCALHOST', '[::1]:9464'])
    expect(await readFirstLine(host)).toBe('# HELP site_requests_total Answers by kind and status.')
  for (const host of ['evil.example', 'localhost.evil.example:9464', 'evil.example:9464', '127.0.0.1.nip.io'])
    expect(await readFirstLine(host)).toBe('There is nothing here but /metrics.')
})

test('a port that is taken is named, in one sentence', async () => {
  const { figures } = await openWatchedDoor(readWhole)
  await expect(serveMetrics({ metrics: createMetrics(), port: figures })).rejects.toThrow(
    `METRICS_PORT: port ${figures} cannot be opened (EADDRINUSE).`,
  )
})

/** @throws where it does not come */
async function until(isThere: () => Promise<boolean>) {
  for (let count = 0; count < 1_000; count += 1) if (await isThere()) return
  throw new Error('It did not come.')
}

test('what waits in the database and its connections are among them once the site tells of them', async () => {
  const readInside = async () => ({
    connections: { used: 3, idle: 2, waiting: 7 },
    backlog: { mails: { due: 4, failed: 1 }, schedules: { planned: 5, overdue: 6 } },
  })
  const figures = await findFreePort()
  onTestFinished(
    await serveMetrics({ metrics: createMetrics(), port: figures, readInternalFigures: readInside }),
  )
  const { text } = await send(figures, { path: '/metrics' })
  const found = text.split('\n').filter((each) => /^site_(database|mails|schedules)/.test(each))
  expect(found).toEqual([
    'site_database_pool{state="used"} 3',
    'site_database_pool{state="idle"} 2',
    'site_database_pool{state="waiting"} 7',
    'site_mails_waiting{state="due"} 4',
    'site_mails_waiting{state="failed"} 1',
    'site_schedules_waiting{state="planned"} 5',
    'site_schedules_waiting{state="overdue"} 6',
  ])
  expect(
    text
      .trimEnd()
      .split('\n')
      .filter((each) => !line.test(each)),
  ).toEqual([])
})

test.each([
  ['the database is silent', { connections: { used: 11, idle: 0, waiting: 40 }, backlog: null }, 3],
  ['the site does not answer itself', null, 0],
])('while %s they are absent and the others are there', async (_, inside, count) => {
  const figures = await findFreePort()
  onTestFinished(
    await serveMetrics({ metrics: createMetrics(), port: figures, readInternalFigures: async () => inside }),
  )
  const { status, text } = await send(figures, { path: '/metrics' })
  expect(status).toBe(200)
  expect(text.match(/^site_(database|mails|schedules)/gm) ?? []).toHaveLength(count)
  expect(text).toContain('\nsite_requests_open 0\n')
})

test('an instance that cannot be asked, or answers something else, has none of them', async () => {
  const port = await findFreePort()
  expect(await readInternalFigures({ port, token: 'token' })).toBeNull()
  const { port: other } = await openDoor(readWhole)
  expect(await readInternalFigures({ port: other, token: 'token' })).toBeNull()
})
