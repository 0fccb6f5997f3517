import { setTimeout as sleep } from 'node:timers/promises'
import type { Fault } from '@tests/faults/run-faults'
import { breakagesOf } from '@tests/faults/support/breakages'
import { postSignUp } from '@tests/faults/support/ledger'
import { openStage, type Stage } from '@tests/faults/support/stage'
import { signUp } from '@tests/support/sign-up'
import { keyOf, spellingsOf } from '@tests/support/spellings'

const [atOnce, retries] = [200, 5]

/** The other half of R2; the half without faults is an integration test. */
export const oneRowPerPerson: Fault = {
  id: 'R2',
  target:
    '200 sign-ups at once of one address in 10 spellings, 5 retries each, under the faults of R1: 1 row, 200 successes',
  async run(isQuick) {
    const stage = await openStage()
    const people = isQuick ? 1 : 10
    let joined = 0
    let once = 0
    const failures: string[] = []
    for (let count = 0; count < people; count += 1) {
      const mark = crypto.randomUUID()
      const spellings = spellingsOf(mark)
      const joining = Promise.all(
        Array.from({ length: atOnce }, (_, index) =>
          joinPatiently(stage.site.url, spellings[index % spellings.length] ?? ''),
        ),
      )
      await breakThings(stage, isQuick)
      const tries = await joining
      joined += tries.filter((tried) => tried.at(-1) === 201).length
      failures.push(
        ...tries
          .flat()
          .filter((status) => status !== 201)
          .map(String),
      )
      const rows = await stage.database.query(
        `select email_key from waitlist_leads where email_key like '%${mark}%'`,
      )
      if (rows.length === 1 && rows[0]?.email_key === keyOf(mark)) once += 1
    }
    return {
      measured: `${joined} of ${people * atOnce} succeeded, ${failures.length} tries failed on the way; ${once} of ${people} people have 1 row`,
      // Where no try fails, the faults missed the sign-ups and nothing was tried.
      isMet: joined === people * atOnce && once === people && failures.length > 0,
    }
  },
}

/** What each try was answered, the last one being the sign-up's own. */
async function joinPatiently(siteUrl: string, email: string) {
  const answers = [await postSignUp(siteUrl, signUp({ email }))]
  for (let count = 0; count < retries && answers.at(-1) !== 201; count += 1) {
    await sleep(1_000 * 2 ** count)
    answers.push(await postSignUp(siteUrl, signUp({ email })))
  }
  return answers
}

async function breakThings(stage: Stage, isQuick: boolean) {
  const { killBackend, restart, crash, stop } = breakagesOf(stage)
  for (let count = 0; count < 6; count += 1) {
    await killBackend()
    await sleep(100)
  }
  await restart('SIGQUIT')
  if (isQuick) return
  await restart('SIGINT')
  await crash()
  await stop(10_000)
}
