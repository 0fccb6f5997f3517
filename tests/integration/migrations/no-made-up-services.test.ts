import { sql } from '@payloadcms/db-postgres'
import type { Payload } from 'payload'
import { beforeEach, expect, test } from 'vitest'
import { openPayload } from '@/cms/payload'
import { cookieConsentSample } from '@/features/consent/cookie-consent-sample'
import { migrations } from '@/migrations'
import { seedSite } from '@/seed/seed-site'
import { thirdPartyServices } from '@tests/support/third-party-services'

const slug = 'cookie-consent'
const name = '20261122_083500_no_made_up_services'
const countsVisits = 'Necessary cookies keep the site working. With your permission we also count visits.'
const card = { ...cookieConsentSample.card, text: countsVisits }
let payload: Payload

beforeEach(async () => {
  payload = await openPayload()
  await seedSite(payload)
})

/** Brings the settings to what a site of the time before has, and then the site to this version. */
async function updateFrom(services: typeof thirdPartyServices, text = countsVisits) {
  const data = { ...cookieConsentSample, enabled: true, card: { ...card, text } }
  await payload.updateGlobal({
    slug,
    data: { ...data, services: [...cookieConsentSample.services, ...services], _status: 'published' },
  })
  await payload.db.drizzle.execute(sql`delete from payload_migrations where name = ${name}`)
  // Payload types its own migrations too narrowly for the files it generates.
  await Reflect.apply(payload.db.migrate, payload.db, [{ migrations }])
  const live = await payload.findGlobal({ slug, overrideAccess: false })
  const edited = await payload.findGlobal({ slug, draft: true })
  return [live, edited].map(({ card, services }) => ({
    text: card.text,
    services: services.map((entry) => ({ ...entry, id: undefined })),
  }))
}

test('services that a site never had are gone from the site and from its form', async () => {
  const { services, card } = cookieConsentSample
  expect(await updateFrom(thirdPartyServices)).toEqual(Array(2).fill({ text: card.text, services }))
})

test('a service of which staff changed a word stays, and so does a text of their own', async () => {
  const own = thirdPartyServices.map((service) => ({ ...service, provider: 'Plausible' }))
  const services = [...cookieConsentSample.services, ...own]
  const text = 'We count visits if you let us.'
  expect(await updateFrom(own, text)).toEqual(Array(2).fill({ text, services }))
})
