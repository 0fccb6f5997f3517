import { beforeAll, expect, test } from 'vitest'
import { PATCH, POST } from '@/app/(payload)/api/[...slug]/route'
import { openPayload } from '@/cms/payload'
import { waitlistSettingsSample } from '@/features/lead-mail/waitlist-settings-sample'
import { siteSettingsSample } from '@/features/site/site-settings-sample'
import { postJson, siteRequest } from '@tests/support/site-request'
import { signInAs, staffPassword } from '@tests/support/staff'

const sentence = 'Please enter a valid email address.'

/** Texts that are no address, and ones that Payload's own check takes for one. */
const noAddresses = [
  'ada',
  'ada.example.com',
  '@example.com',
  'ada@',
  'ada@example',
  'ada@@example.com',
  'ada@127.0.0.11',
  'a@b.--',
  'ada@example.c-',
  'ada\u200B@example.com',
  `ada@${'a'.repeat(64)}.com`,
  `${'a'.repeat(65)}@example.com`,
]

let admin: Awaited<ReturnType<typeof signInAs>>

beforeAll(async () => {
  admin = await signInAs(await openPayload(), 'admin')
})

async function invite(changes: object) {
  const colleague = { name: 'Grace', email: 'grace@example.com', role: 'editor', password: staffPassword }
  const response = await POST(
    postJson('/api/users', { ...colleague, ...changes }, { cookie: admin.cookie }),
    {
      params: Promise.resolve({ slug: ['users'] }),
    },
  )
  return { status: response.status, text: await response.text() }
}

async function change(id: string, changes: object) {
  const request = siteRequest(`/api/users/${id}`, {
    method: 'PATCH',
    headers: { cookie: admin.cookie, 'content-type': 'application/json' },
    body: JSON.stringify(changes),
  })
  const response = await PATCH(request, { params: Promise.resolve({ slug: ['users', id] }) })
  return { status: response.status, text: await response.text() }
}

/** What is no text at all. */
const unreadable = 'We could not read this account. Please reload the page and try again.'

async function staff() {
  const { docs } = await (await openPayload()).find({ collection: 'users', pagination: false, sort: 'id' })
  return docs.map(({ id, name, email, role }) => ({ id, name, email, role }))
}

test.each([...noAddresses, '', null, 7, ['ada@example.com'], { a: 1 }, 'ada@münchen.de'])(
  'a colleague is neither invited nor moved to the address %j',
  async (email) => {
    const before = await staff()
    for (const { status, text } of [await invite({ email }), await change(admin.user.id, { email })]) {
      expect(status).toBe(400)
      const message = typeof email === 'string' || email === null ? sentence : unreadable
      expect(text).toContain(`"message":"${message}"`)
    }
    expect(await staff()).toEqual(before)
  },
)

test.each(['', ' ', '\u200B\u200B', '\u3164', '\u0301', 'Ada\nBcc: x', 'Ada\u202E', null, 7, ['Ada']])(
  'a colleague has no name such as %j',
  async (name) => {
    const before = await staff()
    for (const { status, text } of [await invite({ name }), await change(admin.user.id, { name })]) {
      expect(status).toBe(400)
      const message = typeof name === 'string' || name === null ? 'Please enter a name' : unreadable
      expect(text).toContain(`"message":"${message}"`)
    }
    expect(await staff()).toEqual(before)
  },
)

test('a colleague with an ordinary name and address is invited', async () => {
  const email = `grace.o-${crypto.randomUUID()}+desk@mail.example.co.uk`
  expect((await invite({ name: 'Zoë O’Neil', email })).status).toBe(201)
  expect((await invite({ name: 'علی‌رضا', email: `b${email}` })).status).toBe(201)
})

test('a colleague’s name is kept without the space around it, and composed', async () => {
  const email = `zoe-${crypto.randomUUID()}@example.com`
  const { status, text } = await invite({ name: '  Zoe\u0308 \u3000', email })
  expect(status).toBe(201)
  expect(JSON.parse(text)).toMatchObject({ doc: { name: 'Zoë' } })
})

test('an account that is older than the check keeps its address and changes in all else', async () => {
  const payload = await openPayload()
  const { user } = await signInAs(payload, 'editor')
  const email = `old-${crypto.randomUUID()}@${'a'.repeat(64)}.com`
  await payload.db.pool.query('update users set email = $1, name = $2 where id = $3', [email, ' ', user.id])
  expect((await change(user.id, { role: 'sales' })).status).toBe(200)
  expect(await payload.findByID({ collection: 'users', id: user.id })).toMatchObject({
    email,
    name: ' ',
    role: 'sales',
  })
})

test.each([...noAddresses, '', null])('the team’s mail goes to no address such as %j', async (email) => {
  const payload = await openPayload()
  const slug = 'waitlist-settings'
  const before = await payload.findGlobal({ slug })
  const { teamNotice } = waitlistSettingsSample
  const [good, wrong] = [{ email: 'team@example.com' }, Object.assign({ email: '' }, { email })]
  const saved = payload.updateGlobal({
    slug,
    data: { ...waitlistSettingsSample, teamNotice: { ...teamNotice, recipients: [good, wrong] } },
  })
  await expect(saved).rejects.toMatchObject({ status: 400, data: { errors: [{ message: sentence }] } })
  expect(await payload.findGlobal({ slug })).toEqual(before)
})

test.each(noAddresses)('the site shows no contact address such as %j', async (contactEmail) => {
  const payload = await openPayload()
  const slug = 'site-settings'
  const before = await payload.findGlobal({ slug })
  const saved = payload.updateGlobal({
    slug,
    data: { ...siteSettingsSample, contactEmail, _status: 'published' },
  })
  await expect(saved).rejects.toMatchObject({ status: 400, data: { errors: [{ message: sentence }] } })
  expect(await payload.findGlobal({ slug })).toEqual(before)
})

test('addresses of any script are told and shown, and none need be', async () => {
  const payload = await openPayload()
  const { teamNotice } = waitlistSettingsSample
  const recipients = [{ email: 'post@münchen.example' }, { email: 'почта@пример.рф' }]
  const settings = await payload.updateGlobal({
    slug: 'waitlist-settings',
    data: { ...waitlistSettingsSample, teamNotice: { ...teamNotice, recipients } },
  })
  expect(settings.teamNotice.recipients).toMatchObject(recipients)
  for (const contactEmail of ['hallo@münchen.example', null, '']) {
    const data = { ...siteSettingsSample, contactEmail, _status: 'published' as const }
    expect(await payload.updateGlobal({ slug: 'site-settings', data })).toMatchObject({ contactEmail })
  }
})

test.each(['', ' ', '\u200B\u200B', '\u3164'])('the company has no name such as %j', async (name) => {
  const payload = await openPayload()
  const saved = payload.updateGlobal({
    slug: 'site-settings',
    data: { ...siteSettingsSample, name, _status: 'published' },
  })
  await expect(saved).rejects.toMatchObject({
    status: 400,
    data: { errors: [{ message: 'Please enter a name' }] },
  })
})

test.each([null, ''])('an admin cannot take the address of a colleague away with %j', async (email) => {
  const { user } = await signInAs(await openPayload(), 'editor')
  expect(await change(user.id, { email })).toEqual({ status: 400, text: expect.stringContaining(sentence) })
})

test('what a draft holds is judged when it is published', async () => {
  const payload = await openPayload()
  const slug = 'site-settings'
  for (const [wrong, message] of [
    [{ contactEmail: 'ada.example.com' }, sentence],
    [{ name: '\u3164', contactEmail: null }, 'Please enter a name'],
  ] as const) {
    const before = await payload.findGlobal({ slug })
    const data = { ...siteSettingsSample, ...wrong }
    await payload.updateGlobal({ slug, data: { ...data, _status: 'draft' }, draft: true })
    for (const sent of [{ _status: 'published' as const }, { ...data, _status: 'published' as const }])
      await expect(payload.updateGlobal({ slug, data: sent })).rejects.toMatchObject({
        status: 400,
        data: { errors: [{ message }] },
      })
    expect(await payload.findGlobal({ slug })).toEqual(before)
  }
})
