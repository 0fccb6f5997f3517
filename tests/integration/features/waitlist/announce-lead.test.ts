import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openPayload } from '@/cms/payload'
import { announceLead } from '@/features/waitlist/intake/announce-lead'

test.each([
  ['stops with the site', 'ECONNREFUSED', 0],
  ['refuses the statement', '42601', 1],
])('a notification that fails because the database %s', async (_, code, logged) => {
  const payload = await openPayload()
  const failure = Object.assign(new Error('It failed'), { code })
  const execute = vi.spyOn(payload.db.drizzle, 'execute').mockRejectedValueOnce(failure)
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  onTestFinished(() => void vi.restoreAllMocks())
  announceLead(payload)
  await sleep(400)
  expect(execute).toHaveBeenCalledTimes(1)
  expect(log).toHaveBeenCalledTimes(logged)
})
