import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPayload } from '@/cms/payload'
import { siteSettingsSample } from '@/features/site/site-settings-sample'
import { contentChannel } from '@/content/events/content-channel'

const listener = new pg.Client(process.env.DATABASE_URL)
let heard = 0

beforeAll(async () => {
  await listener.connect()
  listener.on('notification', () => (heard += 1))
  await listener.query(`listen ${contentChannel}`)
})

afterAll(() => listener.end())

async function heardWithin(milliseconds: number) {
  const before = heard
  await sleep(milliseconds)
  return heard > before
}

test('a saved change is announced once it is committed, and not before', async () => {
  const payload = await openPayload()
  const transactionID = (await payload.db.beginTransaction()) ?? undefined
  await payload.updateGlobal({
    slug: 'site-settings',
    data: { ...siteSettingsSample, _status: 'published' },
    req: { transactionID },
  })
  expect(await heardWithin(300)).toBe(false)
  const announced = heardWithin(1000)
  await payload.db.commitTransaction(transactionID ?? '')
  expect(await announced).toBe(true)
})

test('a change that is taken back is never announced', async () => {
  const payload = await openPayload()
  const transactionID = (await payload.db.beginTransaction()) ?? undefined
  await payload.updateGlobal({
    slug: 'site-settings',
    data: { ...siteSettingsSample, _status: 'published' },
    req: { transactionID },
  })
  await payload.db.rollbackTransaction(transactionID ?? '')
  expect(await heardWithin(500)).toBe(false)
})
