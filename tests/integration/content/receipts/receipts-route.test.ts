import '@tests/support/settings-of-limits'
import type { Payload } from 'payload'
import { beforeAll, expect, test } from 'vitest'
import { GET } from '@/app/api/admin/receipts/route'
import { PUT } from '@/app/api/internal/content/route'
import { findRevision } from '@/content/receipts/instance-reports'
import { openRunningSite, saveSettings, settingsReceipt } from '@tests/support/receipts'
import { siteRequest } from '@tests/support/site-request'
import { signInAs } from '@tests/support/staff'

let payload: Payload

beforeAll(async () => {
  payload = await openRunningSite()
})

test('receipts are for those who may edit the content, and reports come from this process alone', async () => {
  const send = async (headers: HeadersInit) =>
    (await GET(siteRequest('/api/admin/receipts?document=site-settings', { headers }))).status
  expect(await send({})).toBe(401)
  expect(await send({ cookie: (await signInAs(payload, 'sales')).cookie })).toBe(403)
  expect(await send({ cookie: (await signInAs(payload, 'editor')).cookie })).toBe(200)
  expect((await put({ revision: 1, pages: [], broken: [] }, {})).status).toBe(404)
})

function put(
  body: unknown,
  headers: HeadersInit = { 'x-internal-token': 'token-of-this-process-for-tests-only' },
) {
  const json = { 'content-type': 'application/json', ...headers }
  return PUT(
    siteRequest('/api/internal/content', { method: 'PUT', headers: json, body: JSON.stringify(body) }),
  )
}

test('a report says its revision, its pages and what is broken, and one that makes no sense is refused', async () => {
  await saveSettings('Reported')
  const revision = await findRevision(payload)
  expect((await put({ revision, pages: ['/'], broken: [] })).status).toBe(200)
  expect(await settingsReceipt()).toMatchObject({ answers: [{ pages: ['/'] }] })
  for (const body of [
    '',
    [],
    {},
    { revision },
    { revision: 1.5, pages: [], broken: [] },
    { revision, pages: '/', broken: [] },
  ]) {
    expect((await put(body)).status).toBe(400)
  }
})

test('nobody can ask for the receipt of a document whose name holds a NUL', async () => {
  const { cookie } = await signInAs(payload, 'editor')
  const response = await GET(siteRequest('/api/admin/receipts?document=%00', { headers: { cookie } }))
  expect(response.status).toBe(400)
  expect(await response.text()).toBe('The text has characters that cannot be stored.')
})
