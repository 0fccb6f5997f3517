import { createLocalReq } from 'payload'
import { beforeAll, test } from 'vitest'
import { findLegalDocument, findPage, getSiteSettings } from '@/cms/content'
import { openPayload } from '@/cms/payload'
import { findReceipt } from '@/content/receipts/find-receipt'
import { runDueSchedules } from '@/content/schedules/run-due-schedules'
import { findDocumentStatus } from '@/content/status/site-status'
import { seedSite } from '@/seed/seed-site'
import { requestRest } from '@tests/support/request-rest'
import { type Person, robotEditors, type RobotSite } from '@tests/support/robot-editors'
import { signInAgain, signInAs } from '@tests/support/staff'

/** How many steps the robots make of each seed. A tenth of a second is usual for one. */
const steps = Number(process.env.ROBOT_STEPS ?? 300)
/** In milliseconds; for a machine that has other work. */
const longestStep = 5_000

let site: RobotSite

beforeAll(async () => {
  const payload = await openPayload()
  await seedSite(payload)
  site = {
    people: [await addPerson('editor'), await addPerson('admin')],
    visit: async (path) => {
      const [, kind, slug = ''] = path.split('/')
      const found = kind === 'legal' ? await findLegalDocument(slug) : await findPage(slug || 'home')
      const frame = await getSiteSettings()
      return { status: found ? 200 : 404, text: JSON.stringify([found, frame]) }
    },
    // Without pages there is nothing to wait for.
    waitUntilShown: (document) => findReceipt(payload, document),
    statusOf: async (document) =>
      String((await findDocumentStatus(document, await createLocalReq({}, payload)))?.status),
    scheduledIn: 60_000,
    runSchedule: async (id) => {
      await payload.db.pool.query("update schedules set at = now() - interval '1 second' where id = $1", [id])
      await runDueSchedules(payload)
      return (await payload.findByID({ collection: 'schedules', id, depth: 0 })).state ?? 'waiting'
    },
  }
})

test.each([1, 2, 3])(
  'editors who do anything in any order lose no word, take nothing off that must be there, and are told the truth, seed %i',
  async (seed) => {
    const robot = await robotEditors(site, seed)
    try {
      for (let done = 0; done < steps; done += 1) await robot.step()
      await robot.checkWords()
    } catch (error) {
      throw new Error(`Seed ${seed}, ${String(error)}\n${robot.log.slice(-60).join('\n')}`, { cause: error })
    }
  },
  120_000 + steps * longestStep,
)

async function addPerson(role: 'admin' | 'editor'): Promise<Person> {
  const { user, ...signedIn } = await signInAs(await openPayload(), role)
  let { cookie } = signedIn
  const send: Person['request'] = async (method, path, body) => {
    const response = await requestRest(method, path.replace(/^\/api\//, ''), { cookie, body })
    return { status: response.status, text: await response.text() }
  }
  return {
    id: user.id,
    request: send,
    endSession: () => send('POST', '/api/users/logout', {}),
    signInAgain: async () => {
      cookie = await signInAgain(user.email)
    },
  }
}
