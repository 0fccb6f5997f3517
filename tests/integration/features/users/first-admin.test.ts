import config from '@payload-config'
import { REST_POST } from '@payloadcms/next/routes'
import { expect, test } from 'vitest'
import { POST } from '@/app/(payload)/api/[...slug]/route'
import { openPayload } from '@/cms/payload'
import { createFirstAdmin } from '@/features/users/create-first-admin'
import { postJson } from '@tests/support/site-request'

/** With Payload's own endpoint five of five at once became admins. */
test('on an empty site two hundred posts at once for the first account make none', async () => {
  const payload = await openPayload()
  const responses = await Promise.all(
    Array.from({ length: 200 }, (_, n) => {
      const path = n % 2 === 0 ? 'users/first-register' : 'users'
      const body = {
        email: `intruder-${n}@example.com`,
        password: 'seven copper kites over Tromso',
        role: 'admin',
      }
      return POST(postJson(`/api/${path}`, body), { params: Promise.resolve({ slug: path.split('/') }) })
    }),
  )
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([404, 401]))
  expect((await payload.count({ collection: 'users' })).totalDocs).toBe(0)
})

/** The guard refuses these posts already; without it Payload's own endpoint would take them. */
test('where nothing stands before Payload, its registration of a first user makes no account either', async () => {
  const payload = await openPayload()
  const slug = ['users', 'first-register']
  const body = { email: 'intruder@example.com', password: 'seven copper kites over Tromso', name: 'Intruder' }
  const request = postJson('/api/users/first-register', body)
  expect((await REST_POST(config)(request, { params: Promise.resolve({ slug }) })).status).toBe(404)
  expect((await payload.count({ collection: 'users' })).totalDocs).toBe(0)
})

test('the first admin is made once, and not with a password that everybody knows', async () => {
  const payload = await openPayload()
  const email = 'admin@example.com'
  for (const password of ['', 'admin', 'password', 'changeme', 'passwordpassword']) {
    await expect(createFirstAdmin(payload, { email, password })).rejects.toThrow()
  }
  const signIn = { email, password: 'nine violet anchors near Turku' }
  expect(await createFirstAdmin(payload, signIn)).toEqual(signIn)
  expect(await createFirstAdmin(payload, { ...signIn, email: 'second@example.com' })).toBeNull()
})
