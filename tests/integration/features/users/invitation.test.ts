import { beforeAll, expect, test } from 'vitest'
import { POST } from '@/app/(payload)/api/[...slug]/route'
import { openPayload } from '@/cms/payload'
import { readMailFiles } from '@/lib/mail-files'
import { seedSite } from '@/seed/seed-site'
import { requestRest } from '@tests/support/request-rest'
import { simpleParser } from '@tests/support/read-mail'
import { postJson } from '@tests/support/site-request'
import { signInAs, staffPassword } from '@tests/support/staff'
import type { User } from '@/payload-types'
import { z } from 'zod'
import { sentenceIn } from '@/lib/http-client'
import { isLongRun } from '@tests/support/long-run'

function post(path: string, body: unknown, cookie = '') {
  return POST(postJson(`/api/${path}`, body, { cookie }), {
    params: Promise.resolve({ slug: path.split('/') }),
  })
}

/** The link in the mail to this address; mails are sent behind the answer. */
async function linkFor(email: string) {
  const mails = await readMailFiles('staff-')
  const mail = mails.find((raw) => simpleParser(raw).headers.get('to') === email)
  return /\/cms\/reset\/(\w+)/.exec(mail?.replaceAll('=\r\n', '') ?? '')?.[1]
}

/** Waits until a later mail has arrived. Mails are sent behind the answer, so earlier ones have arrived by then too. */
async function untilMailsArrived() {
  const { cookie } = await signInAs(await openPayload(), 'admin')
  const email = `later-${crypto.randomUUID()}@example.com`
  expect((await post('users', { name: 'Later', email, role: 'sales' }, cookie)).status).toBe(201)
  await expect.poll(() => linkFor(email)).toBeTruthy()
}

beforeAll(async () => seedSite(await openPayload()))

test('an invited colleague sets a password with the link in the mail, once, and signs in with it', async () => {
  const { cookie } = await signInAs(await openPayload(), 'admin')
  const email = `invited-${crypto.randomUUID()}@example.com`
  const first = 'quiet turbines over Lisbon bay'
  const colleague = { name: 'Grace <b>Hopper</b>', email, password: first, role: 'editor' }
  expect((await post('users', colleague, cookie)).status).toBe(201)
  await expect.poll(() => linkFor(email)).toBeTruthy()
  const token = await linkFor(email)

  expect((await post('users/reset-password', { token, password: 'password1password1' })).status).toBe(400)
  const own = 'seven copper kites over Tromso'
  expect((await post('users/reset-password', { token, password: own })).status).toBe(200)
  expect((await post('users/login', { email, password: own })).status).toBe(200)
  expect((await post('users/login', { email, password: first })).status).toBe(401)
  for (const old of [token, 'made-up', '']) {
    const again = await post('users/reset-password', { token: old, password: first })
    const message = 'This link has already been used or has expired. Ask for a new one where you sign in.'
    expect([again.status, await again.json()]).toEqual([403, { errors: [{ message }] }])
  }
})

test('an invitation needs no password: until the link is used nobody knows one', async () => {
  const payload = await openPayload()
  const { cookie } = await signInAs(payload, 'admin')
  const email = `unknown-${crypto.randomUUID()}@example.com`
  const response = await post('users', { name: 'Ada', email, role: 'sales' }, cookie)
  expect(response.status).toBe(201)
  expect(await response.text()).not.toMatch(/password/i)
  for (const password of ['', 'undefined', email])
    expect((await post('users/login', { email, password })).status).toBeGreaterThanOrEqual(400)
  await expect.poll(() => linkFor(email)).toBeTruthy()
  const own = 'nine granite harbours in Bergen'
  const token = await linkFor(email)
  expect((await post('users/reset-password', { token, password: own })).status).toBe(200)
  expect((await post('users/login', { email, password: own })).status).toBe(200)
})

test('a weak password that an admin types for a colleague is refused', async () => {
  const { cookie } = await signInAs(await openPayload(), 'admin')
  const colleague = { name: 'Ada', email: 'weak@example.com', role: 'sales', password: 'password' }
  const response = await post('users', colleague, cookie)
  expect(response.status).toBe(400)
  expect(await response.text()).toContain('Use 15 or more characters for the password.')
})

test('an account that the site itself makes gets no mail', async () => {
  const { user } = await signInAs(await openPayload(), 'sales')
  await untilMailsArrived()
  expect(await linkFor(user.email)).toBeUndefined()
})

/** Everything in the mails to this address, the newest last. */
async function mailsTo(email: string) {
  const mails = await readMailFiles('staff-')
  return mails.filter((raw) => simpleParser(raw).headers.get('to') === email)
}

async function invited(role: User['role'], cookie: string) {
  const email = `invited-${crypto.randomUUID()}@example.com`
  const response = await post('users', { name: 'Grace Hopper', email, role }, cookie)
  const { doc } = z.object({ doc: z.object({ id: z.string() }) }).parse(await response.json())
  await expect.poll(() => mailsTo(email)).toHaveLength(1)
  return { id: doc.id, email }
}

test('the mail names the site, who invites and hears the answer, and the work, as text and as HTML', async () => {
  const payload = await openPayload()
  const { cookie, user } = await signInAs(payload, 'admin')
  const { email } = await invited('sales', cookie)
  const [raw = ''] = await mailsTo(email)
  const { headers, text } = simpleParser(raw)
  expect(headers.get('subject')).toBe('admin invited you to the leads of Isoway')
  expect(headers.get('content-type')).toMatch(/^multipart\/alternative;/)
  expect(headers.get('reply-to')).toBe(user.email)
  expect(headers.get('auto-submitted')).toBe('auto-generated')
  expect(text).toContain('admin has invited you to the leads of Isoway.')
  expect(text).toContain('You are in sales: you follow up the people on the waitlist.')
  expect(text).toContain('with 15 characters or more')
})

test('an invitation is sent again with a new link, until the first sign-in', async () => {
  const { cookie } = await signInAs(await openPayload(), 'admin')
  const { id, email } = await invited('editor', cookie)
  const first = await linkFor(email)
  const again = await post(`users/${id}/invite`, {}, cookie)
  expect([again.status, sentenceIn(await again.text())]).toEqual([
    200,
    `A new invitation is on its way to ${email}. Older links no longer work.`,
  ])
  await expect.poll(() => mailsTo(email)).toHaveLength(2)
  const links = (await mailsTo(email)).map(
    (raw) => /\/cms\/reset\/(\w+)/.exec(raw.replaceAll('=\r\n', ''))?.[1],
  )
  const second = links.find((link) => link !== first)
  const password = 'nine granite harbours in Bergen'
  expect((await post('users/reset-password', { token: first, password })).status).toBe(403)
  expect((await post('users/reset-password', { token: second, password })).status).toBe(200)

  const late = await post(`users/${id}/invite`, {}, cookie)
  expect([late.status, sentenceIn(await late.text())]).toEqual([
    409,
    'Grace Hopper has already signed in and needs no invitation.',
  ])
  await untilMailsArrived()
  expect(await mailsTo(email)).toHaveLength(2)
})

/** How many hours the link of an account can be used from when it was asked for. */
async function lifeOfLink(email: string) {
  const { pool } = (await openPayload()).db
  const { rows } = await pool.query(
    `select round(extract(epoch from reset_password_expiration - reset_password_requested_at) / 3600)::int as hours
    from users where email = $1`,
    [email],
  )
  return rows[0]?.hours
}

test('a forgotten password before the first sign-in gets a link that lives as long as the invitation', async () => {
  const payload = await openPayload()
  const { cookie } = await signInAs(payload, 'admin')
  const { id, email } = await invited('editor', cookie)
  // Payload's own moment of the last link, moved back: within an hour none takes the place of another.
  await payload.db.pool.query(
    "update users set reset_password_requested_at = now() - interval '61 minutes' where id = $1",
    [id],
  )
  const linkRequest = await post('users/forgot-password', { email, expiration: 1000 })
  await expect.poll(() => mailsTo(email)).toHaveLength(2)
  // The mail may be there before the link is stored.
  await expect.poll(() => lifeOfLink(email)).toBe(72)
  const texts = (await mailsTo(email)).map((raw) => raw.replaceAll('=\r\n', ''))
  expect(texts.find((text) => text.includes('Choose a new password'))).toContain(
    'The link works once, for three days.',
  )

  // Whoever has been here gets the same answer, and a link for an hour.
  const here = await signInAs(payload, 'editor')
  await payload.update({
    collection: 'users',
    id: here.user.id,
    data: { firstSignInAt: new Date().toISOString() },
  })
  const other = await post('users/forgot-password', { email: here.user.email })
  await expect.poll(() => mailsTo(here.user.email)).toHaveLength(1)
  await expect.poll(() => lifeOfLink(here.user.email)).toBe(1)
  const [short = ''] = await mailsTo(here.user.email)
  const { headers, text } = simpleParser(short)
  expect(headers.get('subject')).toBe('Choose a new password for Isoway')
  expect(headers.get('content-type')).toMatch(/^multipart\/alternative;/)
  expect(text).toContain('The link works once, for an hour.')
  expect(short.replaceAll('=\r\n', '')).toContain('The link works once, for an hour.')
  expect([other.status, await other.text()]).toEqual([linkRequest.status, await linkRequest.text()])
  expect((await requestRest('PATCH', `users/${id}`, { cookie, body: { name: 'Grace' } })).status).toBe(200)
  // The mail may be there before the link is stored.
  await expect.poll(() => lifeOfLink(email)).toBe(72)
})

async function isSignedIn(cookie: string) {
  const response = await requestRest('GET', 'users/me', { cookie })
  return (
    z.object({ user: z.object({ email: z.string() }).nullable() }).parse(await response.json()).user !== null
  )
}

test.runIf(isLongRun)(
  'when an admin corrects an address, whoever accepted the invitation there is out, and a new one goes out',
  async () => {
    const payload = await openPayload()
    const { cookie } = await signInAs(payload, 'admin')
    const { id, email } = await invited('sales', cookie)
    const password = 'nine granite harbours in Bergen'
    const accepted = await post('users/reset-password', { token: await linkFor(email), password })
    const stranger = accepted.headers.getSetCookie()[0]?.split(';')[0] ?? ''
    expect(await isSignedIn(stranger)).toBe(true)

    // The form of the panel sends all of its fields, also where only the name is new.
    const sameAddress = { email: email.toUpperCase(), name: 'Grace M. Hopper' }
    expect((await requestRest('PATCH', `users/${id}`, { cookie, body: sameAddress })).status).toBe(200)
    expect(await isSignedIn(stranger)).toBe(true)

    const corrected = `corrected-${email}`
    const change = { email: corrected }
    expect((await requestRest('PATCH', `users/${id}`, { cookie, body: change })).status).toBe(200)
    expect(await isSignedIn(stranger)).toBe(false)
    for (const address of [email, corrected])
      expect((await post('users/login', { email: address, password })).status).toBe(401)
    await expect.poll(() => mailsTo(corrected)).toHaveLength(1)
    await untilMailsArrived()
    expect(await mailsTo(email)).toHaveLength(1)
    const own = 'eleven amber lanterns in Bergen'
    const token = await linkFor(corrected)
    expect((await post('users/reset-password', { token, password: own })).status).toBe(200)
    expect((await post('users/login', { email: corrected, password: own })).status).toBe(200)
  },
)

test('whoever changes their own address stays signed in with their password, and is not invited', async () => {
  const { user, cookie } = await signInAs(await openPayload(), 'admin')
  const email = `moved-${user.email}`
  expect((await requestRest('PATCH', `users/${user.id}`, { cookie, body: { email } })).status).toBe(200)
  expect(await isSignedIn(cookie)).toBe(true)
  expect((await post('users/login', { email, password: staffPassword })).status).toBe(200)
  await untilMailsArrived()
  expect(await mailsTo(email)).toEqual([])
})

test('only an admin sends invitations again, and only to colleagues there are', async () => {
  const payload = await openPayload()
  const { cookie } = await signInAs(payload, 'admin')
  const { id, email } = await invited('editor', cookie)
  for (const role of ['editor', 'sales'] as const) {
    const response = await post(`users/${id}/invite`, {}, (await signInAs(payload, role)).cookie)
    expect([response.status, sentenceIn(await response.text())]).toEqual([
      403,
      'Only an admin may invite colleagues.',
    ])
  }
  expect((await post(`users/${id}/invite`, {})).status).toBe(401)
  for (const nobody of [crypto.randomUUID(), 'nobody', '%']) {
    const response = await post(`users/${nobody}/invite`, {}, cookie)
    expect([response.status, sentenceIn(await response.text())]).toEqual([
      404,
      'This colleague has been deleted.',
    ])
  }
  await untilMailsArrived()
  expect(await mailsTo(email)).toHaveLength(1)
})
