import { beforeAll, expect, test, vi } from 'vitest'
import { openPayload } from '@/cms/payload'
import { privacyNotice } from '@/features/waitlist/intake/privacy-notice'
import { homeSample } from '@/landing/page-samples'
import { waitlistSample } from '@/landing/sections/waitlist/waitlist-sample'
import { seedSite } from '@/seed/seed-site'
import { joined } from '@tests/support/lead-mails'

vi.mock('next/cache', async (original) => ({
  ...(await original<typeof import('next/cache')>()),
  unstable_cache: (read: unknown) => read,
}))

beforeAll(async () => seedSite(await openPayload()))

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
  const { lead } = await joined({}, headers(shown?.version))
  expect((await lead()).notice).toEqual({
    wording: 'Our Privacy Policy explains how we use your details.',
    version: shown?.version,
    page: '/for/spring',
  })
})

test('after a new wording, a form that was still open is believed to have shown the old one', async () => {
  await publish('We keep this for a year. See our {privacy}.')
  const next = privacyNotice(waitlistWith('We keep this for a year. See our {privacy}.').form)
  const { lead: late } = await joined({}, headers(shown?.version))
  const { lead: early } = await joined({}, headers(next?.version))
  expect((await late()).notice?.wording).toBe('Our Privacy Policy explains how we use your details.')
  expect((await early()).notice?.wording).toBe('We keep this for a year. See our Privacy Policy.')
})

test('a wording in a hidden section was never shown, and is not kept', async () => {
  const hidden = 'We keep this for ever. See our {privacy}.'
  await publish('We keep this for a year. See our {privacy}.', hidden)
  const notice = privacyNotice(waitlistWith(hidden).form)
  const { status, lead } = await joined({}, headers(notice?.version))
  expect(status).toBe(201)
  expect((await lead()).notice).toMatchObject({ wording: null, version: null })
})

test.each(['', 'made-up', 'ffffffffffff', '<script>'])(
  'a version that nobody published is not kept: %s',
  async (version) => {
    const { status, lead } = await joined({}, headers(version))
    expect(status).toBe(201)
    expect((await lead()).notice).toMatchObject({ wording: null, version: null })
  },
)

test('no address is kept with a lead', async () => {
  const { lead } = await joined({}, { 'x-client-address': '203.0.113.77' })
  expect(JSON.stringify(await lead())).not.toContain('203.0.113.77')
})
