import type { Payload } from 'payload'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { openPayload } from '@/cms/payload'
import { waitlistSettingsSample } from '@/features/lead-mail/waitlist-settings-sample'
import { requestRest } from '@tests/support/request-rest'
import { signInAs } from '@tests/support/staff'

let payload: Payload
let editor: Awaited<ReturnType<typeof signInAs>>

beforeAll(async () => {
  payload = await openPayload()
  editor = await signInAs(payload, 'editor')
})

const recipients = [{ email: 'team@example.com' }]

beforeEach(async () => {
  const { teamNotice } = waitlistSettingsSample
  const data = { ...waitlistSettingsSample, teamNotice: { ...teamNotice, recipients }, retentionMonths: 36 }
  await payload.updateGlobal({ slug: 'waitlist-settings', data })
  await payload.db.pool.query('truncate security_log')
})

async function saveAsEditor(body: object) {
  const response = await requestRest('POST', 'globals/waitlist-settings', { cookie: editor.cookie, body })
  expect(response.status).toBe(200)
  const { rows } = await payload.db.pool.query('select sentence from security_log order by created_at, id')
  return rows.map(({ sentence }) => sentence)
}

test('a save that changes nothing is not recorded, where an editor may not read every field', async () => {
  expect(await saveAsEditor({})).toEqual([])
  const kept = await payload.findGlobal({ slug: 'waitlist-settings', depth: 0 })
  expect(kept).toMatchObject({ retentionMonths: 36, teamNotice: { recipients } })
})

test('what an editor changes is recorded, and nothing beside it', async () => {
  const { confirmation } = waitlistSettingsSample
  expect(await saveAsEditor({ confirmation: { ...confirmation, subject: 'You are in' } })).toEqual([
    `${editor.user.name} changed Waitlist settings: Email to the visitor`,
  ])
})

test('what an editor may not change is neither changed nor recorded', async () => {
  expect(await saveAsEditor({ retentionMonths: 1, teamNotice: { recipients: [] } })).toEqual([])
  const kept = await payload.findGlobal({ slug: 'waitlist-settings', depth: 0 })
  expect(kept).toMatchObject({ retentionMonths: 36, teamNotice: { recipients } })
})
