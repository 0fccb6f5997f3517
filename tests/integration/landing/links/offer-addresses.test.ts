import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { GET } from '@/app/(payload)/api/[...slug]/route'
import { openPayload } from '@/cms/payload'
import { homeSample } from '@/landing/page-samples'
import { waitlistSample } from '@/landing/sections/waitlist/waitlist-sample'
import { seedSite } from '@/seed/seed-site'
import { siteRequest } from '@tests/support/site-request'
import { signInAs } from '@tests/support/staff'
import { makeHalvesPicture, uploadPicture } from '@tests/support/upload-picture'

const offer = z.object({
  groups: z.array(z.object({ name: z.string(), addresses: z.array(z.unknown()) })),
})

beforeAll(async () => {
  const payload = await openPayload()
  await seedSite(payload)
  const page = { sections: [waitlistSample] }
  await uploadPicture(await makeHalvesPicture(200))
  for (const [slug, _status] of [
    ['here', 'published'],
    ['planned', 'draft'],
  ] as const) {
    const title = slug === 'here' ? 'A page that is here' : 'A page to come'
    await payload.create({ collection: 'pages', data: { ...page, title, slug, _status } })
  }
})

async function send(role: 'editor' | 'sales') {
  const { cookie } = await signInAs(await openPayload(), role)
  const response = await GET(siteRequest('/api/pages/addresses', { headers: { cookie } }), {
    params: Promise.resolve({ slug: ['pages', 'addresses'] }),
  })
  return { status: response.status, body: await response.json() }
}

test('a form is offered the pages, their sections, the legal texts and the pictures', async () => {
  const { status, body } = await send('editor')
  expect(status).toBe(200)
  const { groups } = offer.parse(body)
  expect(groups.map(({ name }) => name)).toEqual([
    'Pages',
    'Sections of Home',
    'Sections of A page that is here',
    'Legal texts',
    'Pictures',
  ])
  const [pages, sections, others, texts, pictures] = groups.map(({ addresses }) => addresses)
  expect(pages).toEqual([
    { name: 'A page that is here', address: '/for/here' },
    { name: 'A page to come (not on the site)', address: '/for/planned' },
    { name: 'Home', address: '/' },
  ])
  expect(sections).toContainEqual({
    name: expect.stringMatching(/^Waitlist: ./),
    address: '/#waitlist',
  })
  expect(sections).toHaveLength(homeSample.sections.length - 2)
  expect(others).toEqual([{ name: expect.stringMatching(/^Waitlist: ./), address: '/for/here#waitlist' }])
  expect(pictures).toEqual([
    { name: 'Two halves', address: expect.stringMatching(/^\/api\/media\/file\/.+\.png$/) },
  ])
  expect(texts).toContainEqual({ name: 'Privacy Policy', address: '/legal/privacy' })
})

test('nobody else is told what is planned', async () => {
  expect(await send('sales')).toMatchObject({
    status: 403,
    body: { errors: [{ message: 'This is for editors.' }] },
  })
})
