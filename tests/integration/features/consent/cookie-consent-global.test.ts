import type { Payload } from 'payload'
import { beforeAll, expect, test } from 'vitest'
import { POST } from '@/app/(payload)/api/[...slug]/route'
import { openPayload } from '@/cms/payload'
import { cookieConsentSample } from '@/features/consent/cookie-consent-sample'
import { seedSite } from '@/seed/seed-site'
import { siteRequest } from '@tests/support/site-request'
import { signInAs } from '@tests/support/staff'
import { thirdPartyServices } from '@tests/support/third-party-services'

const slug = 'cookie-consent'
let payload: Payload

beforeAll(async () => {
  payload = await openPayload()
})

test('a new site gets the wording and the list of the sample', async () => {
  expect((await payload.findGlobal({ slug })).version).toBeUndefined()
  await seedSite(payload)
  const { enabled, version, card, table, services } = await payload.findGlobal({ slug })
  expect({ enabled, version, card, table }).toEqual({
    enabled: false,
    version: 1,
    card: cookieConsentSample.card,
    table: cookieConsentSample.table,
  })
  expect(services).toMatchObject(cookieConsentSample.services)
})

test('a necessary entry cannot ask for permission', async () => {
  const services = cookieConsentSample.services.map((service) => ({ ...service, needsConsent: true }))
  const saved = payload.updateGlobal({
    slug,
    data: { ...cookieConsentSample, services, _status: 'published' },
  })
  await expect(saved).rejects.toThrow('invalid')
})

test('of two who publish the list at the same moment, neither is refused, and one list holds as a whole', async () => {
  const cookies = await Promise.all(
    (['editor', 'admin'] as const).map(async (role) => (await signInAs(payload, role)).cookie),
  )
  const [first = '', second = ''] = cookies
  const { services } = await payload.findGlobal({ slug })
  const longer = [...services, ...thirdPartyServices]
  for (let round = 0; round < 3; round += 1) {
    const responses = await Promise.all([
      publish(first, { services, enabled: false }),
      publish(second, { services: longer, enabled: true }),
      publish(first, { services, enabled: false }),
    ])
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200])
    const kept = await payload.findGlobal({ slug })
    expect(kept.services).toMatchObject(kept.enabled ? longer : services)
    expect(kept.services).toHaveLength(kept.enabled ? longer.length : services.length)
  }
})

test('of two who publish from a form, the later is refused by name, and the list of the first holds', async () => {
  const [first, second] = [await signInAs(payload, 'editor'), await signInAs(payload, 'admin')]
  const { services, updatedAt } = await payload.findGlobal({ slug })
  expect((await publish(first.cookie, { services: services.slice(0, 2), updatedAt })).status).toBe(200)
  const refused = await publish(second.cookie, { services, updatedAt })
  expect(refused.status).toBe(409)
  expect(await refused.text()).toContain('saved this after you opened it, so your change was not saved')
  expect((await payload.findGlobal({ slug })).services).toHaveLength(2)
})

test('what is wrong in the draft that a publish takes along is named, and nothing is published', async () => {
  const { cookie } = await signInAs(payload, 'editor')
  const before = await payload.findGlobal({ slug })
  const tooLong = { table: { name: 'One letter more than it may be.' } }
  expect((await save(cookie, tooLong, '?draft=true&autosave=true')).status).toBe(200)
  const refused = await publish(cookie, { enabled: true })
  expect(refused.status).toBe(400)
  expect(await refused.text()).toContain(
    'The following field is invalid: Texts of the table > Heading of the names',
  )
  expect(await payload.findGlobal({ slug })).toEqual(before)
})

function publish(cookie: string, data: object) {
  return save(cookie, { ...data, _status: 'published' })
}

function save(cookie: string, data: object, query = '') {
  const headers = { cookie, 'content-type': 'application/json' }
  const request = siteRequest(`/api/globals/${slug}${query}`, {
    method: 'POST',
    headers,
    body: JSON.stringify(data),
  })
  return POST(request, { params: Promise.resolve({ slug: ['globals', slug] }) })
}
