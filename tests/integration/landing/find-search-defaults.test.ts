import { expect, test } from 'vitest'
import { openPayload } from '@/cms/payload'
import { siteSettingsSample } from '@/features/site/site-settings-sample'
import { findSearchDefaults } from '@/landing/panel/find-search-defaults'
import { seedSite } from '@/seed/seed-site'

const slug = 'site-settings'

test('what stands in for empty search fields comes from the settings that visitors get', async () => {
  const payload = await openPayload()
  await seedSite(payload)
  const published = { name: 'Airway', description: 'Air data for every street.' }
  await payload.updateGlobal({ slug, data: { ...published, _status: 'published' } })
  await payload.updateGlobal({ slug, data: { name: 'Only a draft', _status: 'draft' }, draft: true })
  expect(await findSearchDefaults(payload)).toEqual({ ...published, title: siteSettingsSample.title })
})
