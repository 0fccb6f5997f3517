import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { openPayload } from '@/cms/payload'
import { privacyNotice } from '@/features/waitlist/intake/privacy-notice'
import { homeSample } from '@/landing/page-samples'
import { waitlistSample } from '@/landing/sections/waitlist/waitlist-sample'
import { seedSite } from '@/seed/seed-site'
import { joinWithLead } from '@tests/support/lead-mails'

beforeAll(async () => seedSite(await openPayload()))

// A search is kept for two seconds.
let now = Date.now()
beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: (now += 3_000) }))
afterEach(() => vi.useRealTimers())

const shown = privacyNotice(waitlistSample.form)

function headers(version = '') {
  return { 'x-form-notice': version, referer: 'http://localhost:3000/for/spring?utm=1' }
}

function waitlistWith(smallPrint: string) {
  return { ...waitlistSample, form: { ...waitlistSample.form, smallPrint } }
}

async function publish(smallPrint: string, hiddenPrint = '') {
  const payload = await openPayload()
  const { docs } = await payload.find({ collection: 'pages', where: { slug: { equals: 'home' } } })
  const shownSections = homeSample.sections.map((section) =>
    section.blockType === 'waitlist' ? waitlistWith(smallPrint) : section,
  )
  const sections = [...shownSections, { ...waitlistWith(hiddenPrint), hidden: true }]
  await payload.update({
    collection: 'pages',
    id: docs[0]?.id ?? '',
    data: { ...homeSample, sections, _status: 'published' },
  })
}

test('a lead keeps the wording it saw, its version, and the page', async () => {
  const { lead } = await joinWithLead({}, headers(shown?.version))
  expect((await lead()).notice).toEqual({
    wording: 'Our Privacy Policy explains how we use your details.',
    version: shown?.version,
    page: '/for/spring',
  })
})

test('after a new wording, a form that was still open is believed to have shown the old one', async () => {
  await publish('We keep this for a year. See our {privacy}.')
  const next = privacyNotice(waitlistWith('We keep this for a year. See our {privacy}.').form)
  const { lead: late } = await joinWithLead({}, headers(shown?.version))
  const { lead: early } = await joinWithLead({}, headers(next?.version))
  expect((await late()).notice?.wording).toBe('Our Privacy Policy explains how we use your details.')
  expect((await early()).notice?.wording).toBe('We keep this for a year. See our Privacy Policy.')
})

test('the wording of a campaign page is found after a hundred later publishes', async () => {
  const payload = await openPayload()
  const smallPrint = 'We write about spring only. See our {privacy}.'
  const form = { ...waitlistSample.form, smallPrint }
  const { id } = await payload.create({
    collection: 'pages',
    data: { ...homeSample, slug: 'spring', sections: [{ ...waitlistSample, form }], _status: 'published' },
  })
  await payload.db.pool.query(
    `insert into _pages_v (id, parent_id, version__status, version_slug, created_at, updated_at)
    select gen_random_uuid(), $1, 'published', 'spring', now(), now() + interval '1 minute'
    from generate_series(1, 100)`,
    [id],
  )
  const { lead } = await joinWithLead({}, headers(privacyNotice(form)?.version))
  expect((await lead()).notice?.wording).toBe('We write about spring only. See our Privacy Policy.')
})

test('versions that nobody published are looked for once, not by each sign-up', async () => {
  const { pool } = (await openPayload()).db
  const queries = vi.spyOn(pool, 'query')
  for (const version of ['000000000001', '000000000002', '000000000003'])
    await joinWithLead({}, headers(version))
  const searches = queries.mock.calls.filter((call) => JSON.stringify(call).includes('_pages_v'))
  expect(searches).toHaveLength(1)
})

test('a wording in a hidden section was never shown, and is not kept', async () => {
  const hidden = 'We keep this for ever. See our {privacy}.'
  await publish('We keep this for a year. See our {privacy}.', hidden)
  const notice = privacyNotice(waitlistWith(hidden).form)
  const { status, lead } = await joinWithLead({}, headers(notice?.version))
  expect(status).toBe(201)
  expect((await lead()).notice).toMatchObject({ wording: null, version: null })
})

test.each(['', 'made-up', 'ffffffffffff', '<script>'])(
  'a version that nobody published is not kept: %s',
  async (version) => {
    const { status, lead } = await joinWithLead({}, headers(version))
    expect(status).toBe(201)
    expect((await lead()).notice).toMatchObject({ wording: null, version: null })
  },
)

test('no address is kept with a lead', async () => {
  const { lead } = await joinWithLead({}, { 'x-client-address': '203.0.113.77' })
  expect(JSON.stringify(await lead())).not.toContain('203.0.113.77')
})
