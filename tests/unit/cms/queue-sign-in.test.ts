import { expect, test } from 'vitest'
import { queueSignIn } from '@/cms/queue-sign-in'
import { knownDeviceCookie } from '@/features/users/known-device'

const email = 'ada@example.com'

function signIn(body: BodyInit, cookie = '') {
  return new Request('http://localhost:3000/api/users/login', { method: 'POST', body, headers: { cookie } })
}

/** Checks of a password that end when the test says so. */
function heldChecks() {
  const ends: (() => void)[] = []
  const check = () => new Promise<Response>((resolve) => ends.push(() => resolve(new Response('checked'))))
  const turn = () => new Promise((resolve) => setTimeout(resolve))
  return {
    check,
    begun: () => ends.length,
    endAll: async (count: number) => {
      for (let done = 0; done < count; done += 1) {
        while (ends.length <= done) await turn()
        ends[done]?.()
      }
    },
  }
}

test('strangers are checked one at a time, a known browser beside them, and the 102nd stranger is refused', async () => {
  const strangers = heldChecks()
  const waiting = Array.from({ length: 101 }, () =>
    queueSignIn(signIn(JSON.stringify({ email })), strangers.check),
  )
  await expect.poll(strangers.begun).toBe(1)
  const known = knownDeviceCookie(email).split(';')[0] ?? ''
  const own = await queueSignIn(
    signIn(JSON.stringify({ email: ' ADA@example.com ' }), known),
    async () => new Response('checked'),
  )
  expect(await own.text()).toBe('checked')
  expect(strangers.begun()).toBe(1)
  await expect(queueSignIn(signIn(JSON.stringify({ email })), strangers.check)).rejects.toMatchObject({
    status: 503,
    message: 'Many people are signing in right now. Please try again in a minute.',
  })
  await strangers.endAll(101)
  expect(await Promise.all(waiting)).toHaveLength(101)
})

test('a known browser is known by the form of the panel too', async () => {
  const strangers = heldChecks()
  const first = queueSignIn(signIn(JSON.stringify({ email })), strangers.check)
  await expect.poll(strangers.begun).toBe(1)
  const form = new FormData()
  form.set('_payload', JSON.stringify({ email }))
  const known = knownDeviceCookie(email).split(';')[0] ?? ''
  expect(await (await queueSignIn(signIn(form, known), async () => new Response('checked'))).text()).toBe(
    'checked',
  )
  await strangers.endAll(1)
  await first
})

test.each([
  ['another account', JSON.stringify({ email: 'grace@example.com' })],
  ['no address', '{}'],
  ['what is no JSON', 'email=ada@example.com'],
  ['nothing', ''],
])('a browser that signs in with %s is not known, and answered all the same', async (_, body) => {
  const known = knownDeviceCookie(email).split(';')[0] ?? ''
  const strangers = heldChecks()
  const first = queueSignIn(signIn(JSON.stringify({ email })), strangers.check)
  await expect.poll(strangers.begun).toBe(1)
  const second = queueSignIn(signIn(body, known), strangers.check)
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(strangers.begun()).toBe(1)
  await strangers.endAll(2)
  expect((await Promise.all([first, second])).map(({ status }) => status)).toEqual([200, 200])
})
