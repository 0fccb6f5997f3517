import { readdir } from 'node:fs/promises'
import path from 'node:path'
import type { CollectionSlug, Payload } from 'payload'
import { beforeAll, describe, expect, test } from 'vitest'
import * as rest from '@/app/(payload)/api/[...slug]/route'
import { openPayload } from '@/cms/payload'
import { siteSettingsSample } from '@/features/site/site-settings-sample'
import { homeSample } from '@/landing/home-sample'
import { pictureSample } from '@/landing/sections/picture/picture-sample'
import { textSample } from '@/landing/sections/text/text-sample'
import { waitlistSample } from '@/landing/sections/waitlist/waitlist-sample'
import { paragraph, richText } from '@/lib/rich-text'
import type { User } from '@/payload-types'
import { seedSite } from '@/seed/seed-site'
import { addLead } from '@tests/support/add-lead'
import { readAllRows } from '@tests/support/database-rows'
import { signUp } from '@tests/support/sign-up'
import { siteRequest } from '@tests/support/site-request'
import { signInAs } from '@tests/support/staff'
import { pngFile } from '@tests/support/png-file'

type Method = 'POST' | 'PATCH' | 'DELETE'
type Answer = { status: number; said: string }

let payload: Payload
let admin: { user: User; cookie: string }
let colleague: { user: User; cookie: string }
const ids: Record<string, string> = {}

beforeAll(async () => {
  payload = await openPayload()
  await seedSite(payload)
  admin = await signInAs(payload, 'admin')
  colleague = await signInAs(payload, 'editor')
  const home = await payload.find({ collection: 'pages', where: { slug: { equals: 'home' } } })
  ids.home = home.docs[0]?.id ?? ''
  const terms = await payload.find({ collection: 'legal-documents', where: { slug: { equals: 'terms' } } })
  ids.terms = terms.docs[0]?.id ?? ''
  const versions = await payload.find({ collection: 'legal-versions' })
  ids.version = versions.docs[0]?.id ?? ''
  ids.picture = (
    await payload.create({ collection: 'media', data: { alt: 'In use' }, file: await pngFile() })
  ).id
  const sections = [{ ...pictureSample, picture: ids.picture }, waitlistSample]
  const campaign = { title: 'Campaign', slug: 'campaign', sections, _status: 'published' as const }
  ids.campaign = (await payload.create({ collection: 'pages', data: campaign })).id
  const locked = { ...campaign, title: 'Locked', slug: 'locked', sections: [textSample, waitlistSample] }
  ids.locked = (await payload.create({ collection: 'pages', data: locked })).id
  const redirect = { from: '/old', to: '/for/campaign', permanent: true }
  ids.redirect = (await payload.create({ collection: 'redirects', data: redirect })).id
  await payload.create({ collection: 'redirects', data: { from: '/older', to: '/old-too', permanent: true } })
  await addLead(payload, { ...signUp(), industry: 'energy' })
  ids.lead = (await payload.find({ collection: 'waitlist-leads' })).docs[0]?.id ?? ''
  // What people leave behind beside a document: who edits it, and how its form was last folded.
  for (const [slug, id] of [
    ['pages', ids.home],
    ['pages', ids.campaign],
    ['legal-documents', ids.terms],
    ['media', ids.picture],
  ]) {
    await payload.db.create({
      collection: 'payload-preferences',
      req: {},
      data: {
        key: `collection-${slug}-${id}`,
        user: { relationTo: 'users', value: admin.user.id },
        value: { fields: {} },
      },
    })
  }
  await lock('pages', ids.locked)
})

async function lock(relationTo: 'pages', value: string) {
  await payload.db.create({
    collection: 'payload-locked-documents',
    req: {},
    data: { document: { relationTo, value }, user: { relationTo: 'users', value: colleague.user.id } },
  })
}

async function ask(method: Method, address: string, body?: object, cookie = admin.cookie): Promise<Answer> {
  const request = siteRequest(`/api/${address}`, {
    method,
    headers: { cookie, ...(body && { 'content-type': 'application/json' }) },
    body: body ? JSON.stringify(body) : null,
  })
  const slug = new URL(request.url).pathname.split('/').slice(2)
  const answer = await rest[method](request, { params: Promise.resolve({ slug }) })
  return { status: answer.status, said: await answer.text() }
}

/** A program's own try: what it is told, which it cannot overlook. */
async function tell(work: Promise<unknown>): Promise<Answer> {
  return work.then(
    (result) => ({ status: 200, said: JSON.stringify(result) }),
    (error) => ({ status: error.status ?? 500, said: JSON.stringify([error.message, error.data]) }),
  )
}

/** Everything that is stored, in the database and beside it. */
async function everything() {
  const media = path.join(String(process.env.DATA_DIR), 'media')
  return { rows: await readAllRows(payload), files: (await readdir(media)).toSorted() }
}

/** @param sentence what the refusal says */
async function expectNothingChanged(attempt: () => Promise<Answer>, status: number, sentence: string) {
  const before = await everything()
  const answer = await attempt()
  expect(answer.said).toContain(sentence)
  expect(answer.status).toBe(status)
  expect(await everything()).toEqual(before)
}

type Change = { kind: CollectionSlug; id: () => string; data: Record<string, unknown> }

/** Each way in which a document can be changed, with the status of its refusal where it is another. */
const ways: Record<string, (change: Change) => Promise<Answer>> = {
  'a single PATCH': ({ kind, id, data }) => ask('PATCH', `${kind}/${id()}`, data),
  'a single PATCH that wants to hear little': ({ kind, id, data }) =>
    ask('PATCH', `${kind}/${id()}?select[createdAt]=true&depth=0`, data),
  'a bulk PATCH': ({ kind, id, data }) => ask('PATCH', `${kind}?where[id][in][0]=${id()}`, data),
  'a bulk PATCH by another field': ({ kind, id, data }) =>
    ask('PATCH', `${kind}?where[and][0][id][equals]=${id()}&limit=1&sort=id`, data),
  'the local API': ({ kind, id, data }) => tell(payload.update({ collection: kind, id: id(), data })),
  'the local API for a person': ({ kind, id, data }) =>
    tell(payload.update({ collection: kind, id: id(), data, user: admin.user, overrideAccess: false })),
}

const asDraft: typeof ways = {
  'a single PATCH of a draft': ({ kind, id, data }) => ask('PATCH', `${kind}/${id()}?draft=true`, data),
  'an autosave': ({ kind, id, data }) => ask('PATCH', `${kind}/${id()}?draft=true&autosave=true`, data),
  'a bulk PATCH of drafts': ({ kind, id, data }) =>
    ask('PATCH', `${kind}?draft=true&where[id][in][0]=${id()}`, data),
  'the local API for a draft': ({ kind, id, data }) =>
    tell(payload.update({ collection: kind, id: id(), data, draft: true })),
}

const offSite: typeof ways = {
  'the button of the panel': ({ kind, id, data }) =>
    ask('PATCH', `${kind}/${id()}?unpublishAllLocales=true`, data),
  'the button of the panel over many': ({ kind, id, data }) =>
    ask('PATCH', `${kind}?unpublishAllLocales=true&where[id][in][0]=${id()}`, data),
}

const home = 'The site must always have its home page, so it cannot be unpublished.'
const legal = 'The site must always show its four legal documents, so this one cannot be unpublished.'

type Refused = {
  name: string
  kind: CollectionSlug
  id: () => string
  data: Record<string, unknown>
  sentence: string
  by: typeof ways
}

const changes: Refused[] = [
  {
    name: 'Home',
    kind: 'pages',
    id: () => ids.home ?? '',
    data: { _status: 'draft' },
    sentence: home,
    by: { ...ways, ...offSite },
  },
]

describe.each(changes)('$name with $data', ({ kind, id, data, sentence, by }) => {
  test.each(Object.entries(by))('is refused by %s, and nothing has changed', async (_, change) => {
    await expectNothingChanged(() => change({ kind, id, data }), 400, sentence)
  })

  test('is refused by the local API for many, and nothing has changed', async () => {
    await expectNothingChanged(
      async () => {
        const { errors } = await payload.update({ collection: kind, where: { id: { equals: id() } }, data })
        return { status: 400, said: JSON.stringify(errors) }
      },
      400,
      sentence,
    )
  })
})
