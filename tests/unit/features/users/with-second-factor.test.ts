import { expect, test, vi } from 'vitest'
import {
  type Factor,
  type FactorChallenge,
  withFreshSignIn,
  withSecondFactor,
} from '@/features/users/passkeys/panel/with-second-factor'

const address = 'https://www.example.com/api/users/login'
const code: Factor = { kind: 'recovery-code', code: 'abcd' }
const signIn = { email: 'ada@example.com', password: 'secret' }

function asked(message = 'Confirm with your passkey.') {
  const secondFactor = { kind: 'passkey', options: { challenge: 'AA' } }
  return Response.json({ errors: [{ message, data: { secondFactor } }] }, { status: 403 })
}

function panel(responses: Response[], factors: (Factor | null)[]) {
  const ask = vi.fn<typeof fetch>(async () => responses.shift() ?? new Response('no more'))
  const choose = vi.fn<(question: FactorChallenge) => Promise<Factor | null>>(
    async () => factors.shift() ?? null,
  )
  return { ask, choose, send: withSecondFactor(ask, choose) }
}

test('what the site takes, and what it refuses for another reason, goes through unasked', async () => {
  const refusal = { errors: [{ message: 'Wrong password.' }] }
  for (const response of [
    new Response('in'),
    Response.json(refusal, { status: 401 }),
    Response.json(refusal, { status: 403 }),
    new Response('<h1>Sign in to this network</h1>', { status: 403 }),
    new Response('', { status: 403 }),
  ]) {
    const { choose, send } = panel([response], [code])
    expect(await send(address, { method: 'POST', body: JSON.stringify(signIn) })).toBe(response)
    expect(choose).not.toHaveBeenCalled()
  }
})

test('of another address nothing is asked', async () => {
  const { choose, send } = panel([asked()], [code])
  expect((await send('/api/pages', { method: 'POST' })).status).toBe(403)
  expect(choose).not.toHaveBeenCalled()
})

test('JSON is sent again with the factor, without the signal that may be over', async () => {
  const { ask, choose, send } = panel([asked(), new Response('in')], [code])
  const body = JSON.stringify(signIn)
  const response = await send(address, { method: 'POST', body, signal: AbortSignal.timeout(1) })
  expect(await response.text()).toBe('in')
  expect(choose).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ kind: 'passkey', refused: 'Confirm with your passkey.' }),
  )
  const [, init] = ask.mock.calls[1] ?? []
  expect(init?.signal).toBeNull()
  expect(JSON.parse(String(init?.body))).toEqual({ ...signIn, secondFactor: code })
})

test('a form of the panel stays one', async () => {
  const { ask, send } = panel([asked(), new Response('in')], [code])
  const body = new FormData()
  body.set('_payload', JSON.stringify(signIn))
  await send(new URL(address), { method: 'POST', body })
  const sent = ask.mock.calls[1]?.[1]?.body
  expect(sent instanceof FormData && JSON.parse(String(sent.get('_payload')))).toEqual({
    ...signIn,
    secondFactor: code,
  })
})

test('who is refused is asked again, and who gives up is told that they are not signed in', async () => {
  const { ask, choose, send } = panel(
    [asked(), asked('That was not accepted. Please try again.')],
    [code, null],
  )
  const response = await send(address, { method: 'POST', body: '{}' })
  expect(response.status).toBe(403)
  expect(await response.json()).toEqual({
    errors: [{ message: 'You are not signed in, because you did not confirm that it is you.' }],
  })
  expect(ask).toHaveBeenCalledTimes(2)
  expect(choose.mock.calls.map(([{ refused }]) => refused)).toEqual([
    'Confirm with your passkey.',
    'That was not accepted. Please try again.',
  ])
})

test.each([
  [true, 2, 'changed'],
  [false, 1, 'refused'],
])('after a new sign-in (%s) what wanted it is sent again', async (isDone, times, said) => {
  const refused = Response.json({ errors: [{ message: 'Please sign in again first.' }] }, { status: 403 })
  const { ask } = panel([refused, new Response('changed')], [])
  const signIn = vi.fn(async () => isDone)
  const response = await withFreshSignIn(ask, signIn)('/api/users/1', { method: 'PATCH', body: '{}' })
  expect(ask).toHaveBeenCalledTimes(times)
  expect(signIn).toHaveBeenCalledOnce()
  expect(response === refused ? 'refused' : await response.text()).toBe(said)
})

test('another refusal asks for no sign-in', async () => {
  const refused = Response.json({ errors: [{ message: 'Only an admin may do this.' }] }, { status: 403 })
  const signIn = vi.fn(async () => true)
  expect(await withFreshSignIn(async () => refused, signIn)('/api/users/1', { method: 'PATCH' })).toBe(
    refused,
  )
  expect(signIn).not.toHaveBeenCalled()
})
