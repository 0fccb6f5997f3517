import { appendFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Fault } from '@tests/faults/run-faults'
import { embeddedEmails } from '@tests/faults/support/embedded-emails'
import { prepareSite } from '@tests/faults/support/fault-site'
import { postSignUp } from '@tests/faults/support/ledger'
import { mountSmallDisk } from '@tests/faults/support/small-disk'
import { signUp } from '@tests/support/sign-up'

export const fullDisk: Fault = {
  id: 'R12',
  target: 'disk full: sign-ups answer 503, pages up; with space again the next is 201; nothing lost',
  async run() {
    const folder = mountSmallDisk(160)
    if (!folder) return { measured: 'this account may not mount a small disk', isMet: null }
    const site = await prepareSite({ DATA_DIR: folder })
    await site.start()
    const acknowledged: string[] = []
    const post = async () => {
      const person = { ...signUp(), needsCustomSolution: true, customSolutionDescription: 'x'.repeat(1_900) }
      const status = await postSignUp(site.url, person)
      if (status === 201) acknowledged.push(person.email)
      return status
    }
    await post()
    const ballast = path.join(folder, 'ballast')
    fill(ballast)
    const whileFull = new Set<number | string>()
    for (let count = 0; count < 400 && !whileFull.has(503); count += 1) whileFull.add(await post())
    for (let count = 0; count < 5; count += 1) whileFull.add(await post())
    const page = await fetch(site.url).then(({ status }) => status)
    rmSync(ballast)
    const started = Date.now()
    while (Date.now() - started < 30_000 && (await post()) !== 201) await sleep(100)
    const back = Date.now() - started
    const stored = new Set(await embeddedEmails(folder))
    const lost = acknowledged.filter((email) => !stored.has(email)).length
    const wrong = [...whileFull].filter((status) => status !== 201 && status !== 503)
    return {
      measured: `while full ${[...whileFull].join(', ')} and / ${page}; 201 again ${(back / 1000).toFixed(1)} s after space came back; ${lost} of ${acknowledged.length} lost`,
      isMet: whileFull.has(503) && wrong.length === 0 && page === 200 && back <= 10_000 && lost === 0,
    }
  },
}

/** Fills the disk until less than one kilobyte is free. */
function fill(file: string) {
  for (const size of [1_048_576, 65_536, 1_024]) {
    const block = Buffer.alloc(size, 'x')
    try {
      for (;;) appendFileSync(file, block)
    } catch {
      // No block of this size fits now. A smaller block may still fit.
    }
  }
}
