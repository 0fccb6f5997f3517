import { setTimeout as sleep } from 'node:timers/promises'
import type { Fault } from '@tests/faults/run-faults'
import { breakagesOf } from '@tests/faults/support/breakages'
import { postSignUp } from '@tests/faults/support/ledger'
import { openStage, type Stage } from '@tests/faults/support/stage'
import { signUp } from '@tests/support/sign-up'
import { keyOf, spellingsOf } from '@tests/support/spellings'

const [atOnce, retries] = [200, 5]

/** The part of R2 with faults. The part without faults is an integration test. */
export const oneRowPerPerson: Fault = {
  id: 'R2',
  target:
    '200 sign-ups at once of one address in 10 spellings, 5 retries each, under the faults of R1: 1 row, 200 successes',
  async run() {
    const stage = await openStage()
    const people: Person[] = []
    for (let count = 0; count < 10; count += 1) people.push(await joinAmidFaults(stage))
    const joined = people.reduce((sum, person) => sum + person.joined, 0)
    const withOneRow = people.filter(({ hasOneRow }) => hasOneRow).length
    const fewest = Math.min(...people.map(({ failures }) => failures))
    return {
      measured: `${joined} of ${people.length * atOnce} succeeded, at least ${fewest} tries of each person failed on the way; ${withOneRow} of ${people.length} people have 1 row`,
      // If no attempt fails, the faults did not hit the sign-ups, so nothing was tested.
      isMet: joined === people.length * atOnce && withOneRow === people.length && fewest > 0,
    }
  },
}

type Person = { joined: number; failures: number; hasOneRow: boolean }

/** Signs one person up in all spellings during faults. */
async function joinAmidFaults(stage: Stage): Promise<Person> {
  const id = crypto.randomUUID()
  const spellings = spellingsOf(id)
  // The first fault comes before the first sign-up, even on a fast machine.
  const breaking = breakThings(stage)
  const joining = Array.from({ length: atOnce }, (_, index) =>
    joinPatiently(stage.site.url, spellings[index % spellings.length] ?? ''),
  )
  const [tries] = await Promise.all([Promise.all(joining), breaking])
  const rows = await stage.database.query(
    `select email_key from waitlist_leads where email_key like '%${id}%'`,
  )
  return {
    joined: tries.filter((responses) => responses.at(-1) === 201).length,
    failures: tries.flat().filter((response) => response !== 201).length,
    hasOneRow: rows.length === 1 && rows[0]?.email_key === keyOf(id),
  }
}

/** Signs up with retries. Returns the status or error of each attempt; the last one is the result. */
async function joinPatiently(siteUrl: string, email: string) {
  const responses = [await postSignUp(siteUrl, signUp({ email }))]
  for (let count = 0; count < retries && responses.at(-1) !== 201; count += 1) {
    await sleep(1_000 * 2 ** count)
    responses.push(await postSignUp(siteUrl, signUp({ email })))
  }
  return responses
}

async function breakThings(stage: Stage) {
  const { killBackend, restart, crash, stop } = breakagesOf(stage)
  await restart('SIGQUIT')
  for (let count = 0; count < 6; count += 1) {
    await killBackend()
    await sleep(100)
  }
  await restart('SIGINT')
  await crash()
  await stop(10_000)
}
