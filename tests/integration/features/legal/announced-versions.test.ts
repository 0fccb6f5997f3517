import type { Payload } from 'payload'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { GET, POST } from '@/app/(payload)/api/[...slug]/route'
import { openPayload } from '@/cms/payload'
import { legalDate } from '@/features/legal/legal-date'
import { findVersion } from '@/features/legal/versions/find-legal-entry'
import { textLines } from '@/features/legal/versions/text-lines'
import { isReplaced, versionBefore } from '@/features/legal/versions/version-order'
import { addDays, defaultTimeZone, startOfDay } from '@/lib/site-day'
import { seedSite } from '@/seed/seed-site'
import { paragraph, richText } from '@/content/rich-text/rich-text'
import {
  announcedIn,
  entryOf,
  publish,
  refusedDay,
  setNoticeDays,
  today,
} from '@tests/support/legal-documents'
import { siteRequest } from '@tests/support/site-request'
import { signInAs } from '@tests/support/staff'

let payload: Payload

beforeAll(async () => {
  payload = await openPayload()
  await seedSite(payload)
})

afterEach(() => vi.useRealTimers())

test('a material change is announced first, and in force by itself when its day begins', async () => {
  const effectiveDay = addDays(today(), 31)
  await publish('data-processing', {
    notice: 'The new terms',
    changes: 'A new processor.',
    isMaterial: true,
    effectiveDay: `${effectiveDay}T12:00:00.000Z`,
  })
  const before = await entryOf('data-processing')
  expect(before.notice).not.toBe('The new terms')
  expect(before.announced).toMatchObject([{ number: 2, effectiveDay, changes: 'A new processor.' }])

  vi.useFakeTimers({ toFake: ['Date'], now: startOfDay(effectiveDay, defaultTimeZone) })
  const after = await entryOf('data-processing')
  expect(after).toMatchObject({ notice: 'The new terms', announced: [] })
})

test('a correction of an announced text leaves it announced, against the text in force', async () => {
  await publish('data-processing', { notice: 'The new terms, corrected', changes: 'Small wording.' })
  const { notice, announced, versions } = await entryOf('data-processing')
  expect(notice).not.toContain('The new terms')
  expect(announced).toMatchObject([
    { number: 3, effectiveDay: addDays(today(), 31), changes: 'A new processor. Small wording.' },
  ])
  expect(announced[0] && versionBefore(announced[0], versions)).toMatchObject({ number: 1 })
  expect(versions.filter((version) => isReplaced(version, versions))).toMatchObject([{ number: 2 }])
})

test('a correction of words that both texts have takes effect at once, and the announcement stays', async () => {
  const first = richText(paragraph('We collect adresses.'), paragraph('We keep them.'))
  const second = richText(paragraph('We collect adresses.'), paragraph('We sell them.'))
  await publish('terms', { body: first })
  await publish('terms', { body: second, changes: 'We may sell.', ...announcedIn(40) })
  await publish('terms', {
    body: richText(paragraph('We collect addresses.'), paragraph('We sell them.')),
    changes: 'A typo.',
  })
  const { body, announced, versions } = await entryOf('terms')
  expect(textLines(body)).toEqual(['We collect addresses.', 'We keep them.'])
  expect(announced).toMatchObject([{ changes: 'We may sell.', effectiveDay: addDays(today(), 40) }])
  expect(versions).toMatchObject([
    { number: 5, changes: 'We may sell.' },
    { number: 4, changes: 'A typo.', effectiveDay: today() },
    { number: 3, changes: 'We may sell.' },
    { number: 2 },
    { number: 1 },
  ])
  // What was in force until then was so, and is not called an announcement.
  expect(versions.filter((version) => isReplaced(version, versions))).toMatchObject([{ number: 3 }])
})

test('publishing the words in force withdraws what is announced, in public, and it stays withdrawn', async () => {
  const inForce = richText(paragraph('We collect addresses.'), paragraph('We keep them.'))
  await publish('terms', { body: inForce, lastUpdated: `${today()}T12:00:00.000Z` })
  const entry = await entryOf('terms')
  const day = addDays(today(), 40)
  expect(entry.announced).toEqual([])
  expect(entry.versions[0]).toMatchObject({
    number: 6,
    effectiveDay: today(),
    changes: `The change announced for ${legalDate(day).text} was withdrawn.`,
  })
  vi.useFakeTimers({ toFake: ['Date'], now: startOfDay(addDays(day, 1), defaultTimeZone) })
  expect(textLines((await entryOf('terms')).body)).toEqual(['We collect addresses.', 'We keep them.'])
})

test('two announced changes are both shown, and the later one cannot overtake', async () => {
  await publish('terms', { notice: 'First', changes: 'One.', ...announcedIn(40) })
  const early = publish('terms', { notice: 'Second', changes: 'Two.', ...announcedIn(35) })
  const announced = legalDate(addDays(today(), 40)).text
  await expect(early).rejects.toMatchObject(
    refusedDay(
      `This text includes the change announced for ${announced}, so it cannot take effect before that day.`,
    ),
  )
  await publish('terms', { notice: 'Second', changes: 'Two.', ...announcedIn(50) })
  expect((await entryOf('terms')).announced).toMatchObject([{ changes: 'One.' }, { changes: 'Two.' }])
  await publish('terms', { notice: 'First' })
  expect((await entryOf('terms')).announced).toMatchObject([
    { changes: `One. The change announced for ${legalDate(addDays(today(), 50)).text} was withdrawn.` },
  ])
})

test('an announced text moves to a later or an earlier day, in public, and keeps its description', async () => {
  const dayText = (days: number) => legalDate(addDays(today(), days)).text
  expect((await entryOf('terms')).announced).toHaveLength(1)
  await publish('terms', { notice: 'Second', changes: 'Two.', ...announcedIn(50) })
  await publish('terms', announcedIn(60))
  const { announced, versions } = await entryOf('terms')
  expect(announced).toMatchObject([
    {
      effectiveDay: addDays(today(), 40),
      changes: expect.stringMatching(`The change announced for ${dayText(50)} was moved to ${dayText(60)}.$`),
    },
    { effectiveDay: addDays(today(), 60), changes: 'Two.' },
  ])
  expect(versions.filter((version) => isReplaced(version, versions)).map(({ number }) => number)).toContain(
    (announced.at(-1)?.number ?? 0) - 2,
  )
  await expect(publish('terms', announcedIn(35))).rejects.toMatchObject(
    refusedDay(
      `This text includes the change announced for ${dayText(40)}, so it cannot take effect before that day.`,
    ),
  )
  await publish('terms', { changes: 'Now sooner.', ...announcedIn(45) })
  expect((await entryOf('terms')).announced).toMatchObject([
    { effectiveDay: addDays(today(), 40) },
    { effectiveDay: addDays(today(), 45), changes: 'Now sooner.' },
  ])
})

test('an announced text that moves to the day of an earlier one takes its description along', async () => {
  await publish('cookies', { notice: 'First', changes: 'One.', ...announcedIn(40) })
  await publish('cookies', { notice: 'Second', changes: 'Two.', ...announcedIn(50) })
  await publish('cookies', announcedIn(40))
  expect((await entryOf('cookies')).announced).toMatchObject([
    { effectiveDay: addDays(today(), 40), changes: 'One. Two.' },
  ])
  await publish('cookies', announcedIn(60))
  expect((await entryOf('cookies')).announced).toMatchObject([
    { effectiveDay: addDays(today(), 60), changes: 'One. Two.' },
  ])
})

test('at most five changes are announced at a time, and the last one can still be changed', async () => {
  const { length } = (await entryOf('cookies')).announced
  for (let number = length + 1; number <= 5; number += 1)
    await publish('cookies', { notice: `Change ${number}`, changes: 'More.', ...announcedIn(70 + number) })
  const sixth = { notice: 'Change 6', changes: 'Still more.' }
  const message =
    '5 changes are announced already. Wait until one takes effect, or publish this change for the same day as the last one.'
  await expect(publish('cookies', { ...sixth, ...announcedIn(80) })).rejects.toMatchObject({
    data: { errors: [{ path: 'isMaterial', label: 'This change is material', message }] },
  })
  expect((await entryOf('cookies')).announced).toHaveLength(5)
  await publish('cookies', announcedIn(90))
  await publish('cookies', { ...sixth, ...announcedIn(90) })
  const { announced } = await entryOf('cookies')
  expect(announced).toHaveLength(5)
  expect(announced.at(-1)).toMatchObject({
    effectiveDay: addDays(today(), 90),
    changes: 'More. Still more.',
  })
  await publish('cookies', { notice: (await entryOf('cookies')).notice ?? null })
  expect((await entryOf('cookies')).announced).toEqual([])
})

test('an announced text moves although its date or its number of days changed too', async () => {
  const body = richText(paragraph('Told {notice days} days before.'), paragraph('We sell.'))
  await publish('terms', { body, changes: 'We sell.', ...announcedIn(60) })
  await publish('terms', { lastUpdated: `${today()}T12:00:00.000Z`, ...announcedIn(70) })
  const moved = await entryOf('terms')
  expect(moved.announced.at(-1)).toMatchObject({ effectiveDay: addDays(today(), 70), changes: 'We sell.' })
  expect(moved.announced.filter(({ changes }) => changes === 'We sell.')).toHaveLength(1)

  await setNoticeDays(20)
  await publish('terms', announcedIn(80))
  const { announced } = await entryOf('terms')
  expect(announced.at(-1)).toMatchObject({ effectiveDay: addDays(today(), 80), changes: 'We sell.' })
  expect(announced.filter(({ changes }) => changes === 'We sell.')).toHaveLength(1)
  const version = await findVersion(payload, 'terms', announced.at(-1)?.number ?? 0)
  expect(textLines(version?.body)).toEqual(['Told 20 days before.', 'We sell.'])
  await setNoticeDays(30)
})

test('a description of characters that nobody sees is none, and one that grows too long is refused', async () => {
  const unseen = publish('data-processing', {
    notice: 'Secret',
    changes: '\u200b\u2063',
    ...announcedIn(90),
  })
  await expect(unseen).rejects.toMatchObject({ data: { errors: [{ path: 'changes' }] } })
  await publish('data-processing', { notice: 'Long', changes: 'x'.repeat(400), ...announcedIn(90) })
  await publish('data-processing', { notice: 'Longer', changes: 'y'.repeat(400) })
  const third = publish('data-processing', { notice: 'Longest', changes: 'z'.repeat(400) })
  const message =
    'With what was said before, the description of this change is too long. Say it in fewer words.'
  await expect(third).rejects.toMatchObject({ data: { errors: [{ path: 'changes', message }] } })
})

test('the only announced change moves to a later day while its text stays out of force', async () => {
  await publish('privacy', { notice: 'Later', changes: 'Much.', ...announcedIn(40) })
  await publish('privacy', announcedIn(50))
  const { announced, notice } = await entryOf('privacy')
  expect(announced).toMatchObject([{ effectiveDay: addDays(today(), 50), changes: 'Much.' }])
  expect(notice).not.toBe('Later')
  vi.useFakeTimers({ toFake: ['Date'], now: startOfDay(addDays(today(), 41), defaultTimeZone) })
  expect((await entryOf('privacy')).notice).not.toBe('Later')
})

test('the same announced text may be described in other words', async () => {
  await publish('privacy', { changes: 'And more.' })
  expect((await entryOf('privacy')).announced).toMatchObject([
    { effectiveDay: addDays(today(), 50), changes: 'And more.' },
  ])
})

test('the text in force, with a day, is refused instead of withdrawing the announced one', async () => {
  const { notice } = await entryOf('privacy')
  const change = publish('privacy', { notice, changes: 'Back.', ...announcedIn(60) })
  const message =
    'This is a text that is on the site or announced already. Publishing it withdraws what is announced after it, at once. Untick this box to do that.'
  await expect(change).rejects.toMatchObject({ data: { errors: [{ path: 'isMaterial', message }] } })
  expect((await entryOf('privacy')).announced).toHaveLength(1)
})

test('an editor brings the text in force back into the form, as it was written, and withdraws with it', async () => {
  const { cookie } = await signInAs(payload, 'editor')
  const find = async (draft: boolean) => {
    const { docs } = await payload.find({
      collection: 'legal-documents',
      where: { slug: { equals: 'cookies' } },
      draft,
    })
    return docs[0]
  }
  const written = await find(false)
  const path = `/api/legal-documents/${written?.id}/text-in-force`
  const params = Promise.resolve({ slug: ['legal-documents', written?.id ?? '', 'text-in-force'] })
  const bringBack = () => POST(siteRequest(path, { method: 'POST', headers: { cookie } }), { params })
  const readTextInForce = async () =>
    (await GET(siteRequest(path, { headers: { cookie } }), { params })).json()
  expect((await bringBack()).status).toBe(400)
  await publish('cookies', { notice: 'To come', changes: 'Much.', ...announcedIn(30) })
  expect(await readTextInForce()).toEqual({ isInForm: false, isOutdated: false })
  expect((await bringBack()).status).toBe(200)
  expect(await readTextInForce()).toEqual({ isInForm: true, isOutdated: false })
  expect(await find(true)).toMatchObject({ body: written?.body, notice: written?.notice, _status: 'draft' })
  expect((await entryOf('cookies')).announced).toMatchObject([{ changes: 'Much.' }])
  await publish('cookies', { ...(await find(true)), id: written?.id })
  expect((await entryOf('cookies')).announced).toEqual([])
})

test('a correction on a later day is in force from that day', async () => {
  await publish('cookies', { notice: 'To come', changes: 'More cookies.', ...announcedIn(60) })
  const before = await entryOf('cookies')
  const effectiveDay = addDays(today(), 60)
  expect(before.announced).toMatchObject([{ effectiveDay }])
  vi.useFakeTimers({ toFake: ['Date'], now: startOfDay(addDays(today(), 3), defaultTimeZone) })
  await publish('cookies', { summary: 'Corrected.', changes: 'A clearer summary.' })
  const { announced, summary, versions } = await entryOf('cookies')
  expect(summary).toBe('Corrected.')
  expect(announced).toMatchObject([{ effectiveDay }])
  const [, correction, , inForceBefore] = versions
  expect(correction).toMatchObject({ changes: 'A clearer summary.', effectiveDay: today() })
  expect(inForceBefore && isReplaced(inForceBefore, versions)).toBe(false)
})
