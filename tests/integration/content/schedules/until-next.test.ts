import { expect, test } from 'vitest'
import { openPayload } from '@/cms/payload'
import { findNextDue } from '@/content/schedules/run-due-schedules'
import { addDraft, schedule, scheduleDue } from '@tests/support/schedules'
import { signInAs } from '@tests/support/staff'

const hour = 60 * 60 * 1000

test('the next moment is that of the first schedule to come, and not of one whose moment has passed', async () => {
  const payload = await openPayload()
  expect(await findNextDue(payload)).toBeNull()
  const editor = { ...(await signInAs(payload, 'editor')).user, collection: 'users' as const }
  const page = await addDraft(payload)
  const document = { relationTo: 'pages' as const, value: page.id }
  await scheduleDue(payload, editor, { document })
  expect(await findNextDue(payload)).toBeNull()
  const before = Date.now()
  await schedule(payload, editor, { document })
  const { dueIn = 0 } = (await findNextDue(payload)) ?? {}
  expect(dueIn).toBeGreaterThan(hour - (Date.now() - before) - 1)
  expect(dueIn).toBeLessThanOrEqual(hour)
})
