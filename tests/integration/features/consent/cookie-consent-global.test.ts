import { expect, test } from 'vitest'
import { openPayload } from '@/cms/payload'
import { cookieConsentSample } from '@/features/consent/cookie-consent-sample'
import { seedSite } from '@/seed/seed-site'

const slug = 'cookie-consent'

test('a new site gets the wording and the list of the sample', async () => {
  const payload = await openPayload()
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
  const payload = await openPayload()
  const services = cookieConsentSample.services.map((service) => ({ ...service, needsConsent: true }))
  const saved = payload.updateGlobal({
    slug,
    data: { ...cookieConsentSample, services, _status: 'published' },
  })
  await expect(saved).rejects.toThrow('invalid')
})
