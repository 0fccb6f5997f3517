import { expect, test as base } from 'playwright/test'
import { z } from 'zod'
import { receipt } from '@/content/receipts/receipt'
import { admin } from '@tests/support/browser-site'
import { type Person, robotEditors, type RobotSite } from '@tests/support/robot-editors'
import { startSite } from '@tests/support/start-site'

/** How many steps the robots make. A second is usual for one. */
const steps = Number(process.env.ROBOT_STEPS ?? 120)

/** A test on a site of its own: robots leave no text as it was. */
const test = base.extend<object, { site: RobotSite }>({
  site: [
    async ({ playwright }, provide) => {
      const { url, stop } = await startSite()
      const open = () =>
        playwright.request.newContext({ baseURL: url, maxRedirects: 0, extraHTTPHeaders: { origin: url } })
      const [chief, colleague, visitor] = [await open(), await open(), await open()]
      const signIn = async (by: typeof chief, data: { email: string; password: string }) => {
        const response = await by.post('/api/users/login', { data })
        const { user } = z.object({ user: z.object({ id: z.string() }) }).parse(await response.json())
        const session = (path: string, data: object) => by.post(`/api/users/${path}`, { data })
        const send: Person['request'] = async (method, path, body) => {
          const response = await by.fetch(path, { method, data: body })
          return { status: response.status(), text: await response.text() }
        }
        return {
          id: user.id,
          request: send,
          endSession: () => session('logout', {}),
          signInAgain: () => session('login', data),
        }
      }
      const one = await signIn(chief, admin)
      const account = { email: 'robot@example.com', password: 'a longer phrase for a robot' }
      await one.request('POST', '/api/users', { ...account, name: 'Robot', role: 'editor' })
      const read = async (path: string): Promise<unknown> => JSON.parse((await one.request('GET', path)).text)
      await provide({
        people: [one, await signIn(colleague, account)],
        visit: async (path) => {
          const response = await visitor.get(path)
          return { status: response.status(), text: await response.text() }
        },
        waitUntilShown: async (document) => {
          const find = async () =>
            z.nullable(receipt).parse(await read(`/api/admin/receipts?document=${document}`))
          const isThere = async () => {
            const found = await find()
            return found === null || (found.answers.length > 0 && found.silent.length === 0)
          }
          await expect.poll(isThere, { intervals: [50] }).toBe(true)
          return find()
        },
        statusOf: async (document) =>
          z.object({ status: z.string() }).parse(await read(`/api/admin/site-status?document=${document}`))
            .status,
        scheduledIn: 5_000,
        runSchedule: async (id) => {
          const schedule = z.object({ state: z.string() })
          const state = async () => schedule.parse(await read(`/api/schedules/${id}?depth=0`)).state
          await expect.poll(state).not.toBe('waiting')
          return state()
        },
      })
      await stop()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
})

test('whatever editors do in any order, visitors get what receipts and statuses say @full', async ({
  site,
}) => {
  test.setTimeout(120_000 + steps * 10_000)
  const robot = await robotEditors(site, 4)
  try {
    for (let done = 0; done < steps; done += 1) await robot.step()
    await robot.checkWords()
  } catch (error) {
    throw new Error(`${String(error)}\n${robot.log.slice(-60).join('\n')}`, { cause: error })
  }
})
