import { execFileSync } from 'node:child_process'
import { closeSync, constants, mkdtempSync, openSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { isDatabaseResponding } from '@/lib/database-check'
import { route } from '@/lib/route'
import { siteRequest } from '@tests/support/site-request'

/** Takes all threads that draw pictures, check passwords and open connections, until the work is done. */
async function withoutThreads<Result>(work: () => Promise<Result>) {
  const pipe = path.join(mkdtempSync(path.join(tmpdir(), 'threads-')), 'pipe')
  execFileSync('mkfifo', [pipe])
  // Each waits on a thread of its own for somebody who writes.
  const readers = Array.from({ length: 8 }, () => open(pipe, 'r'))
  try {
    return await work()
  } finally {
    const writer = openSync(pipe, constants.O_RDWR | constants.O_NONBLOCK)
    await Promise.all(readers.map(async (reader) => (await reader).close()))
    closeSync(writer)
  }
}

test('while pictures are drawn the database is not taken for silent, and what takes long is answered', async () => {
  const stored = route(async () => {
    // Longer than it takes to find out that a database does not answer.
    await new Promise((resolve) => setTimeout(resolve, 6_000))
    return new Response('Stored.', { status: 201 })
  })
  await route(async () => new Response('What came before.'))(siteRequest('/api/users/me'))
  await expect.poll(isDatabaseResponding).toBe(true)
  const response = await withoutThreads(() => stored(siteRequest('/api/media', { method: 'POST' })))
  expect([response.status, await response.text()]).toEqual([201, 'Stored.'])
})
