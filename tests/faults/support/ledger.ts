import { appendFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { stopLater } from '@tests/faults/support/stop-everything'
import { signUp } from '@tests/support/sign-up'

/**
 * Signs people up repeatedly and records each sign-up that the site acknowledged. It sends `perSecond` sign-ups a
 * second, or as many as the site can handle.
 */
export function keepLedger(siteUrl: string, workers: number, perSecond = Infinity) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'faults-ledger-'))
  const file = path.join(folder, 'acknowledged.txt')
  stopLater(() => rmSync(folder, { recursive: true, force: true }))
  const statuses = new Map<number | string, number>()
  const started = performance.now()
  let begun = 0
  let acknowledged = 0
  let isRunning = true

  async function work() {
    while (isRunning) {
      const slot = started + (begun * 1_000) / perSecond
      begun += 1
      if (slot > performance.now()) await sleep(slot - performance.now())
      const person = signUp()
      const status = await postSignUp(siteUrl, person)
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
      if (status === 201) {
        appendFileSync(file, `${person.email}\n`)
        acknowledged += 1
      } else await sleep(50)
    }
  }

  appendFileSync(file, '')
  const working = Array.from({ length: workers }, work)
  return {
    statuses,
    count: () => acknowledged,
    /** Waits until this number of sign-ups is acknowledged. Returns false after the timeout. */
    async reach(count: number, timeout = 60_000) {
      const started = Date.now()
      while (acknowledged < count && Date.now() - started < timeout) await sleep(20)
      return acknowledged >= count
    },
    acknowledged: () => readFileSync(file, 'utf8').split('\n').filter(Boolean),
    async stop() {
      isRunning = false
      await Promise.all(working)
      return this.acknowledged()
    },
  }
}

/** Signs up from a random client address. Returns the status, or the name of the error if there is no response. */
export async function postSignUp(siteUrl: string, person: object = signUp()) {
  const part = () => Math.floor(Math.random() * 254) + 1
  try {
    const response = await fetch(`${siteUrl}/api/waitlist`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        origin: siteUrl,
        'x-forwarded-for': `${part()}.${part()}.${part()}.${part()}`,
      },
      body: JSON.stringify(person),
      signal: AbortSignal.timeout(15_000),
    })
    await response.arrayBuffer()
    return response.status
  } catch (error) {
    return error instanceof Error ? error.name : String(error)
  }
}
