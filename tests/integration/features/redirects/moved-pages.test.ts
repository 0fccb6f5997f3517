import { setTimeout as sleep } from 'node:timers/promises'
import type { Payload } from 'payload'
import { beforeAll, expect, test } from 'vitest'
import { openPayload } from '@/cms/payload'
import { addRedirect, publishPage, findTarget } from '@tests/support/redirects'

let payload: Payload

beforeAll(async () => {
  payload = await openPayload()
})

test('a page that moves twice is found from both of its old addresses, each in one step', async () => {
  const { id } = await publishPage('first')
  await payload.update({ collection: 'pages', id, data: { slug: 'second', _status: 'published' } })
  await payload.update({ collection: 'pages', id, data: { slug: 'third', _status: 'published' } })
  expect(await findTarget('/for/first')).toBe('/for/third')
  expect(await findTarget('/for/second')).toBe('/for/third')
})

test('a page that comes back to its first address is led away from it no more', async () => {
  const { id } = await publishPage('here')
  await payload.update({ collection: 'pages', id, data: { slug: 'there', _status: 'published' } })
  await payload.update({ collection: 'pages', id, data: { slug: 'here', _status: 'published' } })
  expect(await findTarget('/for/here')).toBeUndefined()
  expect(await findTarget('/for/there')).toBe('/for/here')
})

test('a new address that is only in a draft leads nobody anywhere yet', async () => {
  const { id } = await publishPage('calm')
  const data = { slug: 'hasty', _status: 'draft' as const }
  await payload.update({ collection: 'pages', id, draft: true, data })
  expect(await findTarget('/for/calm')).toBeUndefined()
  await payload.update({ collection: 'pages', id, data: { _status: 'published' } })
  expect(await findTarget('/for/calm')).toBe('/for/hasty')
})

test('a page that takes an address which others lead to ends no visitor in a circle', async () => {
  const { id } = await publishPage('round')
  await addRedirect('/for/round-2', '/for/round/?x=1')
  await payload.update({ collection: 'pages', id, data: { slug: 'round-2', _status: 'published' } })
  expect(await findTarget('/for/round')).toBe('/for/round-2')
  expect(await findTarget('/for/round-2')).toBeUndefined()
})

test('visitors are never led away from a page that is there', async () => {
  await publishPage('staying')
  await expect(addRedirect('/for/staying', '/')).rejects.toThrow('There is a page at /for/staying')
})

test('a page that moves to an old address waits for a redirect that is being saved, and both are stored', async () => {
  const { id } = await publishPage('moves-from-here')
  await addRedirect('/for/moves-to-there', '/legal/terms')
  const { pool } = payload.db
  const other = await pool.connect()
  try {
    // What the save of a redirect locks, in its order.
    await other.query(`begin; select pg_advisory_xact_lock(hashtext('redirects'))`)
    const data = { slug: 'moves-to-there', _status: 'published' as const }
    const moving = Promise.allSettled([payload.update({ collection: 'pages', id, data })])
    while (!(await isAnyoneWaiting())) await sleep(20)
    await other.query('update content_revision set number = number + 1')
    await other.query('commit')
    expect(await moving).toMatchObject([{ status: 'fulfilled', value: data }])
  } finally {
    await other.query('rollback')
    other.release()
  }
})

/** Whether a transaction of this database waits for a lock that the site takes by name. */
async function isAnyoneWaiting() {
  const { rowCount } = await payload.db.pool.query(`
    select from pg_locks join pg_database on pg_database.oid = database
    where locktype = 'advisory' and not granted and datname = current_database()`)
  return rowCount !== 0
}
