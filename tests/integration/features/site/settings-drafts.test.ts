import { createLocalReq, type Payload } from 'payload'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { GET, POST } from '@/app/(payload)/api/[...slug]/route'
import { openPayload } from '@/cms/payload'
import { cookieConsentSample } from '@/features/consent/cookie-consent-sample'
import { findMailTexts } from '@/features/lead-mail/mail-data'
import { findLegalFacts } from '@/features/legal/versions/legal-facts'
import { findReceipt } from '@/content/receipts/find-receipt'
import { findSiteZone } from '@/content/schedules/find-site-zone'
import { siteSettingsSample } from '@/features/site/site-settings-sample'
import { seedSite } from '@/seed/seed-site'
import { siteRequest } from '@tests/support/site-request'
import { signInAs } from '@tests/support/staff'

const secret = 'Nobody has published this'
const drafts = {
  'site-settings': {
    name: secret,
    tagline: secret,
    contactEmail: 'draft@example.com',
    legalFacts: { noticeDays: 7, timeZone: 'UTC' as const },
  },
  'cookie-consent': { card: { title: secret } },
}
const samples = {
  'site-settings': {
    ...siteSettingsSample,
    contactEmail: null,
    legalFacts: { noticeDays: 30, timeZone: 'America/Los_Angeles' as const },
  },
  'cookie-consent': cookieConsentSample,
}
const slugs = ['site-settings', 'cookie-consent'] as const

let payload: Payload
let editor: Awaited<ReturnType<typeof signInAs>>
let sales: Awaited<ReturnType<typeof signInAs>>

beforeAll(async () => {
  payload = await openPayload()
  await seedSite(payload)
  editor = await signInAs(payload, 'editor')
  sales = await signInAs(payload, 'sales')
})

beforeEach(async () => {
  for (const slug of slugs) {
    await payload.updateGlobal({ slug, data: { ...samples[slug], _status: 'published' } })
    const response = await send(`globals/${slug}?draft=true&autosave=true`, drafts[slug])
    expect(response.status).toBe(200)
  }
})

function send(path: string, data: object = {}) {
  const headers = { cookie: editor.cookie, 'content-type': 'application/json' }
  const request = siteRequest(`/api/${path}`, { method: 'POST', headers, body: JSON.stringify(data) })
  return POST(request, { params: Promise.resolve({ slug: path.split('?')[0]?.split('/') ?? [] }) })
}

async function read(cookie: string, path: string) {
  const request = siteRequest(`/api/${path}`, { headers: { cookie } })
  const slug = path.split('?')[0]?.split('/') ?? []
  const response = await GET(request, { params: Promise.resolve({ slug }) })
  return { status: response.status, text: await response.text() }
}

const asVisitor = { overrideAccess: false, draft: true, depth: 1 } as const

test.each(slugs)('a draft of %s is for those who write alone', async (slug) => {
  expect((await read(editor.cookie, `globals/${slug}?draft=true`)).text).toContain(secret)
  expect((await read(editor.cookie, `globals/${slug}/versions`)).text).toContain(secret)
  for (const path of [`globals/${slug}`, `globals/${slug}?draft=true`]) {
    const { status, text } = await read(sales.cookie, path)
    expect([status, text.includes(`"globalType":"${slug}"`)]).toEqual([200, true])
    expect(text).not.toContain(secret)
    expect((await read('', path)).status).toBe(401)
  }
  expect((await read(sales.cookie, `globals/${slug}/versions`)).status).toBe(403)
  expect((await read('', `globals/${slug}/versions`)).status).toBe(401)
  for (const person of [{}, { user: sales.user }]) {
    expect(JSON.stringify(await payload.findGlobal({ slug, ...asVisitor, ...person }))).not.toContain(secret)
    const versions = payload.findGlobalVersions({ slug, overrideAccess: false, ...person })
    await expect(versions).rejects.toThrow()
  }
})

test('what the site itself goes by is what was published', async () => {
  const { site } = await findMailTexts(payload)
  expect([site.name, site.contactEmail]).toEqual([siteSettingsSample.name, null])
  expect(await findSiteZone(payload)).toBe('America/Los_Angeles')
  const req = await createLocalReq({}, payload)
  expect(await findLegalFacts(req)).toEqual({ noticeDays: 30, timeZone: 'America/Los_Angeles' })
})

test('publishing shows the draft to all, with a receipt for its words', async () => {
  const before = await findReceipt(payload, 'site-settings')
  const { tagline } = await payload.findGlobal({ slug: 'site-settings', ...asVisitor })
  expect(tagline).toBe(siteSettingsSample.tagline)
  expect((await send('globals/site-settings', { _status: 'published', name: 'Isoway' })).status).toBe(200)
  const published = await payload.findGlobal({ slug: 'site-settings', ...asVisitor })
  expect([published.name, published.tagline]).toEqual(['Isoway', secret])
  const receipt = await findReceipt(payload, 'site-settings')
  expect(receipt?.savedAt).not.toBe(before?.savedAt)
})

test.each(['', '?unpublishAllLocales=true'])('settings cannot be taken off the site%s', async (how) => {
  for (const slug of slugs) {
    const refused = await send(`globals/${slug}${how}`, { _status: 'draft' })
    expect(refused.status).toBe(400)
    expect(await refused.text()).toContain('cannot be unpublished')
    expect((await payload.findGlobal({ slug, ...asVisitor }))._status).toBe('published')
  }
})

test.each(['false', 'true'])('a version that is restored (as draft: %s) is a draft again', async (how) => {
  const before = await payload.findGlobal({ slug: 'cookie-consent', ...asVisitor })
  const { docs } = await payload.findGlobalVersions({ slug: 'cookie-consent', sort: 'createdAt', limit: 1 })
  expect((await send(`globals/cookie-consent/versions/${docs[0]?.id}?draft=${how}`)).status).toBe(200)
  const draft = await payload.findGlobal({ slug: 'cookie-consent', draft: true })
  expect([draft.card.title, draft._status]).toEqual([before.card.title, 'draft'])
  expect(draft.services).toHaveLength(before.services.length)
  expect(await payload.findGlobal({ slug: 'cookie-consent', ...asVisitor })).toEqual(before)
})

test.each(['accuracy', 'people', 'dataAccess', 'pricing'])(
  'the fact %s without its period is kept as a draft and refused at a publish, and published with it',
  async (name) => {
    const facts = (text: string) => ({ ...samples['site-settings'], facts: { [name]: text } })
    const draft = await send('globals/site-settings?draft=true&autosave=true', facts('Within 2 ppb'))
    expect(draft.status).toBe(200)
    const refused = await send('globals/site-settings', { ...facts('Within 2 ppb'), _status: 'published' })
    expect(refused.status).toBe(400)
    expect(await refused.text()).toContain(
      'Please end this with a period. Other sentences follow it on the page.',
    )
    for (const text of ['Within 2 ppb.', 'Is it? “Yes!”', '', '2 ppb 以内。']) {
      const published = await send('globals/site-settings', { ...facts(text), _status: 'published' })
      expect(published.status, text).toBe(200)
    }
  },
)

test('the reply time stands in a sentence and needs no period', async () => {
  const facts = { replyTime: 'within two business days' }
  const response = await send('globals/site-settings', {
    ...samples['site-settings'],
    facts,
    _status: 'published',
  })
  expect(response.status).toBe(200)
})
