import '@tests/support/settings-of-passkeys'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Payload } from 'payload'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, test } from 'vitest'
import { openPayload } from '@/cms/payload'
import { DashboardGreeting } from '@/features/users/dashboard-greeting'
import { endSessionsWithoutPasskey } from '@/features/users/passkeys/end-sessions-without-passkey'
import { makeAuthenticator } from '@tests/support/authenticator'
import { addPasskey, challengeOf, passkeysOf, post, sentenceOf, signIn } from '@tests/support/passkeys'
import { signInAs, staffPassword } from '@tests/support/staff'

let payload: Payload

beforeAll(async () => {
  payload = await openPayload()
})

function addAdmin() {
  const data = { name: 'Ada', email: `ada-${crypto.randomUUID()}@example.com`, role: 'admin' as const }
  return payload.create({ collection: 'users', data: { ...data, password: staffPassword } })
}

async function countSessions(id: string) {
  const { rowCount } = await payload.db.pool.query('select from users_sessions where _parent_id = $1', [id])
  return rowCount
}

function cookieOf(response: Response) {
  const cookies = response.headers.getSetCookie()
  return cookies.find((cookie) => cookie.startsWith('payload-token='))?.split(';')[0] ?? ''
}

test('an admin without a passkey makes one to sign in, and needs it from then on', async () => {
  const user = await addAdmin()
  const signInResponse = await signIn(user.email)
  expect([signInResponse.status, cookieOf(signInResponse)]).toEqual([403, ''])
  const { message, kind, options } = await challengeOf(signInResponse)
  expect([message, kind]).toEqual(['Your account needs a passkey. Add one now.', 'new-passkey'])
  const key = makeAuthenticator()
  const made = await signIn(user.email, { kind: 'new-passkey', answer: key.make(options) })
  expect(made.status).toBe(200)
  const cookie = cookieOf(made)
  const again = await challengeOf(await signIn(user.email))
  expect(again.kind).toBe('passkey')
  expect((await signIn(user.email, { kind: 'passkey', answer: key.sign(again.options) })).status).toBe(200)
  const stored = await passkeysOf({ user, cookie })
  expect(stored).toMatchObject({ isRequired: true, codes: 0 })
  const last = { id: stored.passkeys[0]?.id }
  const removal = await post(`users/${user.id}/passkeys/remove`, last, { cookie })
  expect([removal.status, await sentenceOf(removal)]).toEqual([
    409,
    'Your account must have a passkey. Add another one before you remove this one.',
  ])
})

test.each([
  ['a recovery code', { kind: 'recovery-code', code: 'aaaa' }],
  ['nothing', null],
  ['no passkey', { kind: 'new-passkey', answer: {} }],
])('%s does not stand in for it', async (_, factor) => {
  const user = await addAdmin()
  const response = await signIn(user.email, factor)
  expect([response.status, cookieOf(response)]).toEqual([403, ''])
  expect((await challengeOf(response)).kind).toBe('new-passkey')
})

test('editors and sales sign in as before', async () => {
  for (const role of ['editor', 'sales'] as const)
    expect((await signIn((await signInAs(payload, role)).user.email)).status).toBe(200)
})

test('whoever becomes an admin without a passkey is signed out, with one stays', async () => {
  const [ada, grace] = [await signInAs(payload, 'editor'), await signInAs(payload, 'editor')]
  await addPasskey(grace)
  for (const { user } of [ada, grace])
    await payload.update({ collection: 'users', id: user.id, data: { role: 'admin' } })
  expect([await countSessions(ada.user.id), await countSessions(grace.user.id)]).toEqual([0, 1])
})

test('whoever becomes an admin while their password is checked needs one as well', async () => {
  const { user } = await signInAs(payload, 'editor')
  for (let tries = 0; tries < 5; tries += 1) {
    await payload.update({ collection: 'users', id: user.id, data: { role: 'editor' } })
    const [response] = await Promise.all([
      signIn(user.email),
      sleep(tries * 40).then(() =>
        payload.update({ collection: 'users', id: user.id, data: { role: 'admin' } }),
      ),
    ])
    expect([200, 403]).toContain(response.status)
    expect(await countSessions(user.id)).toBe(0)
  }
})

test('sessions of admins from before the setting end, no others', async () => {
  const [admin, editor] = [await addAdmin(), await signInAs(payload, 'editor')]
  await payload.db.pool.query(
    `insert into users_sessions (_order, _parent_id, id, created_at, expires_at)
     values (1, $1, gen_random_uuid(), now(), now() + interval '1 day')`,
    [admin.id],
  )
  await endSessionsWithoutPasskey(payload)
  expect([await countSessions(admin.id), await countSessions(editor.user.id)]).toEqual([0, 1])
})

test('the dashboard asks whoever has a passkey and no recovery codes to make some', async () => {
  const [ada, grace] = [await signInAs(payload, 'editor'), await signInAs(payload, 'editor')]
  const greeting = async ({ user }: typeof ada) =>
    renderToStaticMarkup(await DashboardGreeting({ payload, user: { ...user, collection: 'users' } }))
  await addPasskey(ada)
  await payload.db.pool.query("delete from second_factors where account_id = $1 and kind = 'recovery-code'", [
    ada.user.id,
  ])
  expect(await greeting(ada)).toContain('You have a passkey but no recovery codes.')
  expect(await greeting(grace)).not.toContain('recovery codes')
  await addPasskey(grace)
  expect(await greeting(grace)).not.toContain('recovery codes')
})
