import { createHash } from 'node:crypto'
import { SignJWT } from 'jose'
import { expect, test } from 'vitest'
import { createSessionCheck } from '@/server/front-door/session-cookie'

const hasSession = createSessionCheck('secret-of-the-site')

function sign(secret: string, life = '1h') {
  const key = createHash('sha256').update(secret).digest('hex').slice(0, 32)
  const token = new SignJWT({ id: 'somebody', collection: 'users', sid: 'a-session' })
  return token
    .setProtectedHeader({ alg: 'HS256' })
    .setExpirationTime(life)
    .sign(new TextEncoder().encode(key))
}

test('a session of this site is known, on http and on https', async () => {
  const token = await sign('secret-of-the-site')
  expect(await hasSession(`payload-token=${token}`)).toBe(true)
  expect(await hasSession(`theme=dark; __Host-payload-token=${token}; other=1`)).toBe(true)
})

test.each([
  ['no cookie', () => undefined],
  ['an empty one', () => ''],
  ['an empty token', () => 'payload-token='],
  ['a made-up token', () => 'payload-token=x'],
  [
    'one without a signature',
    async () => `payload-token=${(await sign('secret-of-the-site')).replace(/[^.]+$/, '')}`,
  ],
  ['one of another site', async () => `payload-token=${await sign('another-secret')}`],
  ['one that is over', async () => `payload-token=${await sign('secret-of-the-site', '-1s')}`],
  ['one under another name', async () => `x-payload-token=${await sign('secret-of-the-site')}`],
  [
    'one that says it needs no signature',
    () => `payload-token=${btoa('{"alg":"none"}')}.${btoa('{"id":"somebody"}')}.`.replaceAll('==', ''),
  ],
])('%s is none', async (_, cookies) => {
  expect(await hasSession(await cookies())).toBe(false)
})
