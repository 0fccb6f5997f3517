import type { Payload } from 'payload'
import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { GET } from '@/app/api/admin/site-status/route'
import { openPayload } from '@/cms/payload'
import { siteSettingsSample } from '@/features/site/site-settings-sample'
import { seedSite } from '@/seed/seed-site'
import { addDraft } from '@tests/support/schedules'
import { siteRequest } from '@tests/support/site-request'
import { signInAs } from '@tests/support/staff'

const collection = 'pages'
const siteStatus = z.object({
  status: z.string(),
  updatedAt: z.string().nullable(),
  editor: z.string().nullable(),
})

let payload: Payload
let cookie = ''

beforeAll(async () => {
  payload = await openPayload()
  await seedSite(payload)
  cookie = (await signInAs(payload, 'editor')).cookie
})

function send(document: string, headers: Record<string, string> = { cookie }) {
  const query = new URLSearchParams({ document })
  return GET(siteRequest(`/api/admin/site-status?${query}`, { headers }))
}

async function read(document: string, headers?: Record<string, string>) {
  const response = await send(document, headers)
  expect(response.status).toBe(200)
  return siteStatus.parse(await response.json())
}

async function statusOf(document: string) {
  return (await read(document)).status
}

test('a page is never published, on the site, changed, off the site, and on it again', async () => {
  const { id } = await addDraft(payload)
  const status = () => statusOf(`pages:${id}`)
  expect(await status()).toBe('never')
  await payload.update({ collection, id, data: { _status: 'published' } })
  expect(await status()).toBe('on')
  await payload.update({ collection, id, data: { title: 'Newer', _status: 'draft' }, draft: true })
  expect(await status()).toBe('changed')
  await payload.update({ collection, id, data: { _status: 'draft' } })
  expect(await status()).toBe('off')
  await payload.update({ collection, id, data: { title: 'Newest', _status: 'draft' }, draft: true })
  expect(await status()).toBe('off')
  await payload.update({ collection, id, data: { _status: 'published' } })
  expect(await status()).toBe('on')
})

test('a page that was on the site is told from one that never was, when no such version is left', async () => {
  const { id } = await addDraft(payload)
  await payload.update({ collection, id, data: { _status: 'published' } })
  await payload.update({ collection, id, data: { _status: 'draft' } })
  await payload.db.pool.query("delete from _pages_v where parent_id = $1 and version__status = 'published'", [
    id,
  ])
  expect(await statusOf(`pages:${id}`)).toBe('off')
})

test('of a page that a colleague is editing, everybody else is told who that is', async () => {
  const { id } = await addDraft(payload)
  const writer = await signInAs(payload, 'admin')
  const editorOf = async (who: string) => (await read(`pages:${id}`, { cookie: who })).editor
  expect(await editorOf(cookie)).toBeNull()
  await payload.db.create({
    collection: 'payload-locked-documents',
    data: {
      document: { relationTo: collection, value: id },
      user: { relationTo: 'users', value: writer.user.id },
    },
  })
  expect(await editorOf(cookie)).toBe('admin')
  expect(await editorOf(writer.cookie)).toBeNull()
})

test('settings are on the site, changed, and on it again', async () => {
  const save = (tagline: string, _status: 'draft' | 'published') =>
    payload.updateGlobal({
      slug: 'site-settings',
      data: { ...siteSettingsSample, tagline, _status },
      draft: _status === 'draft',
    })
  expect(await statusOf('site-settings')).toBe('on')
  await save('Newer', 'draft')
  expect(await statusOf('site-settings')).toBe('changed')
  await save('Newer', 'published')
  expect(await statusOf('site-settings')).toBe('on')
})

test('each save of anybody is told by its moment, which a form can compare with its own', async () => {
  const { id, updatedAt } = await addDraft(payload)
  const moment = async () => (await read(`pages:${id}`)).updatedAt
  expect(await moment()).toBe(updatedAt)
  let before = updatedAt
  for (const _status of ['published', 'draft'] as const) {
    const saved = await payload.update({ collection, id, data: { _status }, draft: _status === 'draft' })
    expect(await moment()).toBe(saved.updatedAt)
    expect(saved.updatedAt > before).toBe(true)
    before = saved.updatedAt
  }
})

test.each(['', ':', 'pages', 'pages:', 'pages:1', 'users:1', 'waitlist-settings', 'toString', 'pages:a:b'])(
  'of %j there is no status',
  async (document) => {
    const response = await send(document)
    expect([response.status, await response.text()]).toEqual([404, 'There is no such document.'])
  },
)

test('strangers and sales are told nothing', async () => {
  const { id } = await addDraft(payload)
  expect((await send(`pages:${id}`, {})).status).toBe(401)
  const sales = await signInAs(payload, 'sales')
  expect((await send(`pages:${id}`, { cookie: sales.cookie })).status).toBe(403)
})
