import { mkdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { DELETE } from '@/app/(payload)/api/[...slug]/route'
import { openPayload } from '@/cms/payload'
import { eraseRestoredLeads } from '@/features/privacy/erased-leads'
import { erasePerson } from '@/features/privacy/erase-person'
import { failingTable } from '@tests/support/failing-table'
import { clearLeads, joinWithLead } from '@tests/support/lead-mails'
import { siteRequest } from '@tests/support/site-request'
import { signInAs } from '@tests/support/staff'

beforeEach(clearLeads)

const list = path.join(process.env.DATA_DIR ?? '', 'erased-leads')

async function leads() {
  const { rows } = await (await openPayload()).db.pool.query('select id from waitlist_leads')
  return rows.map(({ id }) => String(id))
}

/** What a backup does that was made before this work. */
async function bringBack(work: () => Promise<unknown>) {
  const { pool } = (await openPayload()).db
  await pool.query('create table kept_in_backup as select * from waitlist_leads')
  // The last one, which Postgres makes of the others.
  await pool.query('alter table kept_in_backup drop column folded_texts')
  try {
    await work()
    await pool.query('insert into waitlist_leads select * from kept_in_backup on conflict do nothing')
  } finally {
    await pool.query('drop table kept_in_backup')
  }
}

async function deleteByHand(id: string) {
  const { cookie } = await signInAs(await openPayload(), 'admin')
  const request = siteRequest(`/api/waitlist-leads/${id}`, { method: 'DELETE', headers: { cookie } })
  const response = await DELETE(request, { params: Promise.resolve({ slug: ['waitlist-leads', id] }) })
  expect(response.status).toBe(200)
}

test('a person who was erased and is back with a backup is erased again, and nobody else', async () => {
  const payload = await openPayload()
  const other = (await (await joinWithLead()).lead()).id
  const person = await joinWithLead()
  const { id } = await person.lead()
  await bringBack(() => erasePerson(payload, person.input.email, null))
  expect((await leads()).toSorted()).toEqual([id, other].toSorted())
  expect(await eraseRestoredLeads(payload)).toBe(1)
  expect(await leads()).toEqual([other])
  expect(await eraseRestoredLeads(payload)).toBe(0)
  expect(statSync(list).mode & 0o777).toBe(0o600)
  expect(readFileSync(list, 'utf8')).toContain(`${id}\n`)
  expect(readFileSync(list, 'utf8')).not.toContain(person.input.email)
})

test('so is a lead that staff had deleted by hand, also where the backup does not know of that', async () => {
  const payload = await openPayload()
  const { id } = await (await joinWithLead()).lead()
  await bringBack(async () => {
    await deleteByHand(id)
    expect(await eraseRestoredLeads(payload)).toBe(0)
    await payload.db.pool.query('truncate person_requests cascade')
  })
  expect(await leads()).toContain(id)
  expect(await eraseRestoredLeads(payload)).toBe(1)
  expect(await leads()).not.toContain(id)
  await eraseRestoredLeads(payload)
  expect(readFileSync(list, 'utf8').split(id)).toHaveLength(2)
})

test('a person who could not be erased is not noted', async () => {
  const payload = await openPayload()
  const person = await joinWithLead()
  const { id } = await person.lead()
  const restore = await failingTable(payload, 'person_requests')
  await expect(erasePerson(payload, person.input.email, null)).rejects.toThrow()
  await restore()
  expect(await eraseRestoredLeads(payload)).toBe(0)
  expect(await leads()).toContain(id)
})

test('where the list cannot be written, the person is erased all the same and the log says so', async () => {
  const payload = await openPayload()
  const person = await joinWithLead()
  rmSync(list, { force: true })
  mkdirSync(list)
  onTestFinished(() => rmSync(list, { recursive: true }))
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  expect(await erasePerson(payload, person.input.email, null)).toMatchObject({ isErased: true })
  expect(log.mock.calls.flat()).toEqual([
    expect.stringContaining('an erased lead could not be noted; a backup from before brings it back'),
  ])
})
