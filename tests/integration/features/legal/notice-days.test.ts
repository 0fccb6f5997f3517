import { sql } from '@payloadcms/db-postgres'
import type { Payload } from 'payload'
import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { openPayload } from '@/cms/payload'
import { paragraph, richText } from '@/content/rich-text/rich-text'
import { legalDate } from '@/features/legal/legal-date'
import { textLines } from '@/features/legal/versions/text-lines'
import { addDays } from '@/lib/site-day'
import type { LegalDocument } from '@/payload-types'
import { seedSite } from '@/seed/seed-site'
import {
  announcedIn,
  entryOf,
  publish,
  refusedDay,
  setNoticeDays,
  today,
} from '@tests/support/legal-documents'
import { requestRest } from '@tests/support/request-rest'
import { signInAs } from '@tests/support/staff'
import { isLongRun } from '@tests/support/long-run'

const textInForce = z.object({ isOutdated: z.boolean() })
const versionList = z.object({ docs: z.array(z.looseObject({ id: z.string() })) })

let payload: Payload

beforeAll(async () => {
  payload = await openPayload()
  await seedSite(payload)
})

test('a text with a number that changed meanwhile comes back with its placeholder, and withdraws', async () => {
  const { cookie } = await signInAs(payload, 'editor')
  await publish('cookies', { body: richText(paragraph('At least {notice days} days.')), notice: 'A number' })
  await publish('cookies', { notice: 'To come', changes: 'Much.', ...announcedIn(30) })
  await setNoticeDays(10)
  const find = () =>
    payload.find({ collection: 'legal-documents', where: { slug: { equals: 'cookies' } }, draft: true })
  const id = (await find()).docs[0]?.id ?? ''
  const path = `legal-documents/${id}/text-in-force`
  expect((await requestRest('POST', path, { cookie })).status).toBe(200)
  expect(await (await requestRest('GET', path, { cookie })).json()).toEqual({
    isInForm: true,
    isOutdated: false,
  })
  const [draft] = (await find()).docs
  expect(textLines(draft?.body)).toEqual(['At least {notice days} days.'])
  await publish('cookies', { ...draft, id })
  const { announced, body } = await entryOf('cookies')
  expect(announced).toEqual([])
  expect(textLines(body)).toEqual(['At least 10 days.'])
})

test.runIf(isLongRun)('the placeholder comes back into a text in force that a correction made', async () => {
  const { cookie } = await signInAs(payload, 'editor')
  const days = paragraph('At least {notice days} days.')
  await publish('cookies', { body: richText(days, paragraph('A tipo.')), notice: 'Corrected' })
  await publish('cookies', {
    body: richText(days, paragraph('A tipo.'), paragraph('More.')),
    ...{ changes: 'More.', ...announcedIn(40) },
  })
  const corrected = { body: richText(days, paragraph('A typo.'), paragraph('More.')), changes: 'A typo.' }
  await publish('cookies', corrected)
  await setNoticeDays(10)
  const find = async () =>
    (
      await payload.find({
        collection: 'legal-documents',
        where: { slug: { equals: 'cookies' } },
        draft: true,
      })
    ).docs[0]
  const id = (await find())?.id
  expect((await requestRest('POST', `legal-documents/${id}/text-in-force`, { cookie })).status).toBe(200)
  expect(textLines((await find())?.body)).toEqual(['At least {notice days} days.', 'A typo.'])
  await publish('cookies', { ...(await find()), id })
  expect((await entryOf('cookies')).announced).toEqual([])
  await setNoticeDays(30)
})

test('a text with another number is said to be outdated, published again, and makes one version', async () => {
  const { cookie } = await signInAs(payload, 'editor')
  const count = async () => (await entryOf('cookies')).versions.length
  const before = await count()
  const { docs } = await payload.find({
    collection: 'legal-documents',
    where: { slug: { equals: 'cookies' } },
  })
  const isOutdated = async () => {
    const response = await requestRest('GET', `legal-documents/${docs[0]?.id}/text-in-force`, { cookie })
    return textInForce.parse(await response.json()).isOutdated
  }
  await setNoticeDays(10)
  expect(await isOutdated()).toBe(false)
  await setNoticeDays(25)
  expect(await isOutdated()).toBe(true)
  const publishAgain = () =>
    requestRest('PATCH', `legal-documents/${docs[0]?.id}`, { cookie, body: { _status: 'published' } })
  expect((await publishAgain()).status).toBe(200)
  expect((await publishAgain()).status).toBe(200)
  expect(textLines((await entryOf('cookies')).body)[0]).toBe('At least 25 days.')
  expect(await isOutdated()).toBe(false)
  expect(await count()).toBe(before + 1)
  await setNoticeDays(30)
})

test('a text in force that promises more days than the settings say is kept to its promise', async () => {
  await publish('cookies', { body: richText(paragraph('At least {notice days} days.')), notice: 'A promise' })
  await setNoticeDays(10)
  const first = legalDate(addDays(today(), 30)).text
  const message = `The text on the site promises 30 days’ notice of a material change. The first day on which it can take effect is ${first}.`
  // However the new text words it, visitors rely on the one that they read.
  for (const words of [
    'At least {notice days} days.',
    'You hear {notice days} days before.',
    'In 10 days.',
  ]) {
    const change = { body: richText(paragraph(words), paragraph('New.')), changes: 'New.' }
    await expect(publish('cookies', { ...change, ...announcedIn(29) })).rejects.toMatchObject(
      refusedDay(message),
    )
  }
  const change = { body: richText(paragraph('At least {notice days} days.'), paragraph('New.')) }
  await publish('cookies', { ...change, changes: 'New.', ...announcedIn(30) })
  const { announced, body } = await entryOf('cookies')
  expect(textLines(body)).toEqual(['At least 30 days.'])
  expect(announced).toHaveLength(1)
  await setNoticeDays(30)
})

test.runIf(isLongRun)('a promise is kept however many drafts and publishes follow it', async () => {
  await setNoticeDays(30)
  const promise = paragraph('You hear of it {notice days} days before.')
  await publish('privacy', { body: richText(promise, paragraph('One.')), notice: 'Kept' })
  await publish('privacy', {
    body: richText(paragraph('No promise.'), paragraph('Two.')),
    ...{ changes: 'Two.', ...announcedIn(40) },
  })
  await setNoticeDays(1)
  for (let number = 0; number < 12; number += 1)
    await publish('privacy', { body: richText(paragraph('No promise.'), paragraph(`Two, ${number}.`)) })
  // Payload keeps a hundred versions, drafts among them. None of an earlier publish is left.
  await payload.db.drizzle.execute(sql`delete from _legal_documents_v where version_slug = 'privacy'`)
  const { cookie } = await signInAs(payload, 'editor')
  await expect(publish('privacy', announcedIn(2))).rejects.toMatchObject(
    refusedDay(expect.stringContaining('The text on the site promises 30 days’ notice')),
  )
  const { docs } = await payload.find({
    collection: 'legal-documents',
    where: { slug: { equals: 'privacy' } },
    depth: 0,
  })
  const path = `legal-documents/${docs[0]?.id}/text-in-force`
  expect((await requestRest('POST', path, { cookie })).status).toBe(200)
  const draft = await payload.find({
    collection: 'legal-documents',
    where: { slug: { equals: 'privacy' } },
    draft: true,
  })
  expect(textLines(draft.docs[0]?.body)).toEqual(['You hear of it {notice days} days before.', 'One.'])
  await setNoticeDays(30)
})

test('nobody reads a text with its placeholders beside its public version', async () => {
  const { cookie } = await signInAs(payload, 'editor')
  const list = await requestRest('GET', 'legal-versions?limit=1', { cookie })
  const [version] = versionList.parse(await list.json()).docs
  expect(version).toHaveProperty('title')
  expect(version).not.toHaveProperty('written')
  const one = await requestRest('GET', `legal-versions/${version?.id}`, { cookie })
  expect(one.status).toBe(200)
  expect(await one.json()).not.toHaveProperty('written')
})

test('a fact that does not exist is refused', async () => {
  const body: LegalDocument['body'] = richText(paragraph('Within {notise days} days.'))
  const message = 'There is no {notise days}. You can use {notice days}.'
  await expect(publish('cookies', { body })).rejects.toMatchObject({
    data: { errors: [{ path: 'body', message }] },
  })
})
