import type { Payload } from 'payload'
import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { openPayload } from '@/cms/payload'
import { legalDate } from '@/features/legal/legal-date'
import { addDays } from '@/lib/site-day'
import { seedSite } from '@/seed/seed-site'
import { announcedIn, entryOf, publish, refusedDay, today } from '@tests/support/legal-documents'
import { requestRest } from '@tests/support/request-rest'
import { signInAs } from '@tests/support/staff'

const versionList = z.object({ docs: z.array(z.looseObject({ id: z.string() })) })

let payload: Payload

beforeAll(async () => {
  payload = await openPayload()
  await seedSite(payload)
})

const nothingChanged = {
  message:
    'The text is the same as the one on the site, so there is no change to describe or announce. Change the text, or clear what you entered here.',
}

test('each document of a new site has a first version, in force, with its facts filled in', async () => {
  const entry = await entryOf('terms')
  expect(entry.versions.map(({ number }) => number)).toEqual([1])
  expect(entry.announced).toEqual([])
  const text = JSON.stringify(entry.body)
  expect(text).toContain('at least 30 days’ notice')
  expect(text).not.toContain('{notice days}')
})

test('a publish makes a version with its date and what changed, the same text again makes none', async () => {
  const stored = await publish('privacy', { notice: 'Another note', changes: 'A clearer note.' })
  expect(stored.changes).toBeNull()
  await publish('privacy', {})
  const { versions, notice } = await entryOf('privacy')
  expect(versions).toMatchObject([
    { number: 2, changes: 'A clearer note.', publishedDay: today(), effectiveDay: today() },
    { number: 1 },
  ])
  expect(notice).toBe('Another note')
})

test('a description or a day without a change is refused, and kept in the form', async () => {
  const described = publish('privacy', { changes: 'Nothing really.' })
  await expect(described).rejects.toMatchObject({
    data: { errors: [{ path: 'changes', ...nothingChanged }] },
  })
  const announced = publish('privacy', { ...announcedIn(40) })
  await expect(announced).rejects.toMatchObject({
    data: { errors: [{ path: 'isMaterial', ...nothingChanged }] },
  })
  expect((await entryOf('privacy')).versions).toHaveLength(2)
})

test.each(['', ' \n', null])('a material change is refused without what changed: %j', async (changes) => {
  const change = publish('privacy', { notice: 'Undescribed', changes, ...announcedIn(40) })
  const message = 'Say what changes. Visitors read it where the change is announced.'
  await expect(change).rejects.toMatchObject({ data: { errors: [{ path: 'changes', message }] } })
  expect((await entryOf('privacy')).announced).toEqual([])
})

test('a published version cannot be changed or deleted, by anybody', async () => {
  const { docs } = await payload.find({ collection: 'legal-versions', limit: 1 })
  const { id = '' } = docs[0] ?? {}
  const change = payload.update({ collection: 'legal-versions', id, data: { title: 'Forged' } })
  await expect(change).rejects.toThrow('cannot be changed')
  await expect(payload.delete({ collection: 'legal-versions', id })).rejects.toThrow('cannot be changed')
})

test('a list of versions that staff request has no texts, a single version has', async () => {
  const { cookie } = await signInAs(payload, 'editor')
  const list = await requestRest('GET', 'legal-versions?limit=2', { cookie })
  const { docs } = versionList.parse(await list.json())
  expect(docs).toHaveLength(2)
  expect(docs[0]).toMatchObject({ number: expect.any(Number), title: expect.any(String) })
  expect(docs[0]).not.toHaveProperty('body')
  const one = await requestRest('GET', `legal-versions/${docs[0]?.id}`, { cookie })
  expect(await one.json()).toHaveProperty('body.root.children[0]')
})

test.each(['2027-1-1', '99999-01-01', '2027-02-30', '2027-04-31', '２０２７-03-01'])(
  'a material change cannot take effect on %s, which is no day',
  async (effectiveDay) => {
    const change = publish('cookies', { notice: 'No day', isMaterial: true, effectiveDay })
    const message = 'This value does not fit this field. Enter it again.'
    await expect(change).rejects.toMatchObject({ data: { errors: [{ path: 'effectiveDay', message }] } })
  },
)

test('a material change without enough notice is refused with the first possible day', async () => {
  const day = (days: number) => `${addDays(today(), days)}T12:00:00.000Z`
  const early = publish('cookies', {
    notice: 'Too soon',
    changes: 'Sooner.',
    isMaterial: true,
    effectiveDay: day(29),
  })
  const first = legalDate(addDays(today(), 30)).text
  await expect(early).rejects.toMatchObject(
    refusedDay(
      `A material change needs 30 days’ notice. The first day on which it can take effect is ${first}.`,
    ),
  )
  const undated = publish('cookies', { notice: 'Too soon', changes: 'Sooner.', isMaterial: true })
  await expect(undated).rejects.toMatchObject(refusedDay(expect.stringContaining('30 days’ notice')))
  expect((await entryOf('cookies')).notice).not.toBe('Too soon')
})

test('what an announcement says of the one after it is true after each further move', async () => {
  const dayText = (days: number) => legalDate(addDays(today(), days)).text
  const said = async () => (await entryOf('cookies')).announced.map(({ changes }) => changes)
  await publish('cookies', { notice: 'First', changes: 'One.', ...announcedIn(40) })
  await publish('cookies', { notice: 'Second', changes: 'Two.', ...announcedIn(60) })
  for (const [from, to] of [
    [60, 70],
    [70, 80],
  ] as const) {
    await publish('cookies', announcedIn(to))
    expect(await said()).toEqual([
      `One. The change announced for ${dayText(from)} was moved to ${dayText(to)}.`,
      'Two.',
    ])
  }
  await publish('cookies', announcedIn(60))
  expect(await said()).toEqual(['One.', 'Two.'])
  await publish('cookies', { notice: 'First' })
  expect(await said()).toEqual([`One. The change announced for ${dayText(60)} was withdrawn.`])
  await publish('cookies', { notice: 'Second', changes: 'Two again.', ...announcedIn(60) })
  expect(await said()).toEqual(['One.', 'Two again.'])
  await publish('cookies', announcedIn(70))
  await publish('cookies', announcedIn(40))
  expect(await said()).toEqual(['One. Two again.'])
})

test('a correction that drops the last announcement says so, in the words of the one before', async () => {
  const dayText = (days: number) => legalDate(addDays(today(), days)).text
  const first = { summary: 'We collect adresses.', notice: 'First' }
  await publish('data-processing', { summary: first.summary })
  await publish('data-processing', {
    ...first,
    changes: 'One. The change announced for all was withdrawn.',
    ...announcedIn(40),
  })
  await publish('data-processing', { ...first, notice: 'Second', changes: 'Two.', ...announcedIn(60) })
  await publish('data-processing', announcedIn(70))
  await publish('data-processing', { summary: 'We collect addresses.', notice: 'First', changes: 'A typo.' })
  const { announced, summary } = await entryOf('data-processing')
  expect(summary).toBe('We collect addresses.')
  expect(announced.map(({ changes }) => changes)).toEqual([
    `One. The change announced for all was withdrawn. The change announced for ${dayText(70)} was withdrawn.`,
  ])
})

test('a text is not published again over the draft that a colleague saved meanwhile', async () => {
  const [{ cookie }, colleague] = [await signInAs(payload, 'editor'), await signInAs(payload, 'editor')]
  const where = { slug: { equals: 'privacy' } }
  const { docs } = await payload.find({ collection: 'legal-documents', where, draft: true })
  const path = `legal-documents/${docs[0]?.id}`
  const draft = await requestRest('PATCH', `${path}?draft=true`, {
    cookie: colleague.cookie,
    body: { summary: 'Half a thought', _status: 'draft' },
  })
  expect(draft.status).toBe(200)
  await payload.delete({ collection: 'payload-locked-documents', where: {} })
  const body = { _status: 'published', updatedAt: docs[0]?.updatedAt }
  const refused = await requestRest('PATCH', path, { cookie, body })
  expect(refused.status).toBe(409)
  expect(await refused.text()).toContain('editor saved this after you opened it')
  const newest = await payload.find({ collection: 'legal-documents', where, draft: true })
  expect(newest.docs[0]).toMatchObject({ summary: 'Half a thought', _status: 'draft' })
})
