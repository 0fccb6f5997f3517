import type { Payload } from 'payload'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { openPayload } from '@/cms/payload'
import { findHistory } from '@/content/history/find-history'
import { listVersions } from '@/content/versions/list-versions'
import { legalDate } from '@/features/legal/legal-date'
import { findOutdatedTexts } from '@/features/legal/versions/outdated-texts'
import { addDays, defaultTimeZone, startOfDay } from '@/lib/site-day'
import { seedSite } from '@/seed/seed-site'
import { announcedIn, entryOf, publish, setNoticeDays, today } from '@tests/support/legal-documents'
import { signInAs } from '@tests/support/staff'

let payload: Payload

beforeAll(async () => {
  payload = await openPayload()
  await seedSite(payload)
})

afterEach(() => vi.useRealTimers())

async function listed(slug = 'terms') {
  const { user } = await signInAs(payload, 'editor')
  const reader = { ...user, collection: 'users' as const }
  const where = { slug: { equals: slug } }
  const { docs } = await payload.find({ collection: 'legal-documents', where, depth: 0 })
  const id = docs[0]?.id ?? ''
  const versions = await listVersions({ payload, user: reader }, { collection: 'legal-documents', id }, true)
  const history = await findHistory(payload, reader, { page: 1, of: `legal-documents:${id}` })
  return {
    states: versions.map(({ state }) => state),
    did: versions.map(({ did }) => did),
    history: history.entries.map(({ did }) => did),
  }
}

const day = (days: number) => legalDate(addDays(today(), days)).text

test('versions and history tell an announced text from the one that visitors read', async () => {
  expect((await listed()).states).toEqual(['On the site'])
  await publish('terms', { notice: 'To come', changes: 'Much.', ...announcedIn(40) })
  const announced = await listed()
  expect(announced.states).toEqual([`Announced for ${day(40)}`, 'On the site'])
  expect(announced.did[0]).toMatch(new RegExp(`to “To come” and announced it for ${day(40)}$`))
  expect(announced.history[0]).toBe(announced.did[0])

  await publish('terms', { navLabel: 'Our terms' })
  const renamed = await listed()
  expect(renamed.states).toEqual([...announced.states.slice(0, 1), ...announced.states])
  expect(renamed.did[0]).toMatch(/to “Our terms” and published it$/)

  await publish('terms', { summary: 'Corrected.' })
  const corrected = await listed()
  expect(corrected.did[0]).toMatch(/to “Corrected.” and published it$/)
  // What visitors read is the earlier text with the correction, which is no version of the document.
  expect(corrected.states).toEqual([
    `Corrections on the site. Announced for ${day(40)}`,
    `Was announced for ${day(40)}`,
    `Was announced for ${day(40)}`,
    'Was on the site',
  ])

  vi.useFakeTimers({ toFake: ['Date'], now: startOfDay(addDays(today(), 40), defaultTimeZone) })
  const { states, did } = await listed()
  const wasAnnounced = `Was announced for ${legalDate(today()).text}`
  expect(states).toEqual(['On the site', wasAnnounced, wasAnnounced, 'Was on the site'])
  expect(did.at(-2)).toMatch(/announced it for/)
})

test('a withdrawn text was announced only, and the one in force is on the site', async () => {
  const inForce = await entryOf('terms')
  await publish('terms', { notice: 'Withdrawn later', changes: 'Much.', ...announcedIn(50) })
  const announced = await entryOf('terms')
  expect(announced.announced.length).toBeGreaterThan(0)
  await publish('terms', { notice: inForce.notice ?? null, summary: inForce.summary ?? null })
  const { states, did } = await listed()
  expect(states.slice(0, 2)).toEqual(['On the site', `Was announced for ${day(50)}`])
  expect(did[0]).toMatch(/and published it$/)
})

test('a moved announcement leaves the text on the site and the earlier announcements as they are', async () => {
  const states = async () => (await listed('cookies')).states
  await publish('cookies', { notice: 'First', changes: 'One.', ...announcedIn(40) })
  await publish('cookies', announcedIn(50))
  expect(await states()).toEqual([`Announced for ${day(50)}`, `Was announced for ${day(40)}`, 'On the site'])
  await publish('cookies', { notice: 'Second', changes: 'Two.', ...announcedIn(60) })
  await publish('cookies', announcedIn(70))
  await publish('cookies', announcedIn(80))
  expect(await states()).toEqual([
    `Announced for ${day(80)}`,
    `Was announced for ${day(70)}`,
    `Was announced for ${day(60)}`,
    `Announced for ${day(50)}`,
    `Was announced for ${day(40)}`,
    'On the site',
  ])
})

test('a correction that drops the last announcement is on the site', async () => {
  const first = { summary: 'We collect adresses.', notice: 'First' }
  await publish('data-processing', { summary: first.summary })
  await publish('data-processing', { ...first, changes: 'One.', ...announcedIn(40) })
  await publish('data-processing', { ...first, notice: 'Second', changes: 'Two.', ...announcedIn(60) })
  await publish('data-processing', { summary: 'We collect addresses.', notice: 'First', changes: 'A typo.' })
  expect((await listed('data-processing')).states[0]).toBe(
    `Corrections on the site. Announced for ${day(40)}`,
  )
})

test('texts with another notice period than the settings are listed until they are published', async () => {
  const { user } = await signInAs(payload, 'editor')
  const list = async () =>
    (await findOutdatedTexts(payload, { ...user, collection: 'users' })).map(({ title }) => title)
  expect(await list()).toEqual([])
  await setNoticeDays(45)
  expect(await list()).toEqual(['Data Processing Terms', 'Privacy Policy', 'Terms of Service'])
  await publish('privacy', {})
  expect(await list()).toEqual(['Data Processing Terms', 'Terms of Service'])
  await setNoticeDays(30)
  expect(await list()).toEqual(['Privacy Policy'])
})
