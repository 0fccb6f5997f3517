import '@tests/support/settings-of-mail'
import { expect, test } from 'vitest'
import { POST } from '@/app/(payload)/api/[...slug]/route'
import { openPayload } from '@/cms/payload'
import { startMailServer } from '@tests/support/mail-server'
import { postJson } from '@tests/support/site-request'
import { signInAs } from '@tests/support/staff'

test('a link that no mail server took can be asked for again at once', async () => {
  const payload = await openPayload()
  const { user } = await signInAs(payload, 'editor')
  const { email } = user
  const send = () =>
    POST(postJson('/api/users/forgot-password', { email }, { 'x-client-address': '203.0.113.9' }), {
      params: Promise.resolve({ slug: ['users', 'forgot-password'] }),
    })
  const row = async () => {
    const { rows } = await payload.db.pool.query(
      'select reset_password_token as token, reset_password_requested_at as asked from users where id = $1',
      [user.id],
    )
    return rows[0]
  }
  expect((await send()).status).toBe(200)
  await expect.poll(async () => Boolean((await row()).token)).toBe(true)
  await expect.poll(async () => (await row()).asked).toBeNull()
  const { mails } = await startMailServer()
  expect((await send()).status).toBe(200)
  await expect.poll(() => mails.length).toBe(1)
  expect(mails[0]?.to).toEqual([email])
  expect((await row()).asked).not.toBeNull()
})
