import { sql } from '@payloadcms/db-postgres'
import { expect, test } from 'vitest'
import { openPayload } from '@/cms/payload'
import { siteSettingsSample } from '@/features/site/site-settings-sample'
import { homeSample } from '@/landing/page-samples'
import { atTransactionEnd } from '@/content/database/safe-transactions'

async function begin() {
  const payload = await openPayload()
  const id = await payload.db.beginTransaction()
  if (id === null) throw new Error('no transaction')
  const session: unknown = payload.db.sessions?.[id]?.db
  return { payload, id, execute: (text: string) => run(session, text) }
}

/** Runs a statement inside the transaction. */
function run(session: unknown, text: string) {
  if (typeof session !== 'object' || session === null || !('execute' in session))
    throw new Error('no session')
  if (typeof session.execute !== 'function') throw new Error('no session')
  return session.execute(sql.raw(text))
}

/** With Payload's own adapter the commit below succeeds without having stored anything. */
test('a commit on a connection that was killed throws', async () => {
  const { payload, id, execute } = await begin()
  const { rows } = await execute('select pg_backend_pid() as pid')
  await payload.db.drizzle.execute(sql`select pg_terminate_backend(${rows[0]?.pid})`)
  await expect(payload.db.commitTransaction(id)).rejects.toThrow()
})

test('a commit that Postgres answers with a rollback throws', async () => {
  const { payload, id, execute } = await begin()
  await expect(execute('select * from no_such_table')).rejects.toThrow()
  await expect(payload.db.commitTransaction(id)).rejects.toThrow('rolled back')
})

test.each(['commit', 'roll-back', 'failed commit'])('what waits for its end hears of a %s', async (end) => {
  const { payload, id, execute } = await begin()
  const ran: string[] = []
  const hear = (what: string) => async () => void ran.push(what)
  await atTransactionEnd({ transactionID: id }, { committed: () => Promise.reject(new Error('ignored')) })
  await atTransactionEnd({ transactionID: id }, { committed: hear('commit'), rolledBack: hear('roll-back') })
  if (end === 'failed commit') await execute('select * from no_such_table').catch(() => {})
  expect(ran).toEqual([])
  if (end === 'roll-back') await payload.db.rollbackTransaction(id)
  else await payload.db.commitTransaction(id).catch(() => payload.db.rollbackTransaction(id))
  // Nobody knows how a commit ended that failed: the connection may have been lost after it.
  expect(ran).toEqual(end === 'failed commit' ? [] : [end])
})

test('no connection is lost over a hundred failed commits', async () => {
  const { payload } = await begin().then(async (opened) => {
    await opened.payload.db.rollbackTransaction(opened.id)
    return opened
  })
  const { pool } = payload.db
  for (let round = 0; round < 100; round += 1) {
    const { id, execute } = await begin()
    await execute('select * from no_such_table').catch(() => {})
    await payload.db.commitTransaction(id).catch(() => {})
  }
  expect(pool.totalCount - pool.idleCount).toBeLessThanOrEqual(1)
})

test('versions, nested sections and globals are stored through it', async () => {
  const payload = await openPayload()
  const page = await payload.create({
    collection: 'pages',
    data: { ...homeSample, slug: `copy-${crypto.randomUUID()}`, _status: 'published' },
  })
  const draft = await payload.update({
    collection: 'pages',
    id: page.id,
    draft: true,
    data: { title: 'Draft title' },
  })
  expect(draft.title).toBe('Draft title')
  expect((await payload.findByID({ collection: 'pages', id: page.id })).title).toBe(homeSample.title)
  expect(page.sections).toHaveLength(homeSample.sections.length)
  await payload.updateGlobal({ slug: 'site-settings', data: { ...siteSettingsSample, _status: 'published' } })
  expect((await payload.findGlobal({ slug: 'site-settings' })).name).toBe(siteSettingsSample.name)
})

test('a write that fails half way leaves nothing behind', async () => {
  const payload = await openPayload()
  const slug = `broken-${crypto.randomUUID()}`
  await payload.create({ collection: 'pages', data: { ...homeSample, slug, _status: 'published' } })
  await expect(
    payload.create({ collection: 'pages', data: { ...homeSample, slug, _status: 'published' } }),
  ).rejects.toThrow()
  expect((await payload.count({ collection: 'pages', where: { slug: { equals: slug } } })).totalDocs).toBe(1)
})
