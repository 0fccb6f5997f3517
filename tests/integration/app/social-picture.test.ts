import { expect, test, vi } from 'vitest'
import { GET } from '@/app/social-picture/route'
import { openPayload } from '@/cms/payload'
import { seedSite } from '@/seed/seed-site'

vi.mock('next/cache', async (original) => ({
  ...(await original<typeof import('next/cache')>()),
  unstable_cache: (read: unknown) => read,
}))

async function draw() {
  const answer = await GET()
  return Buffer.from(await answer.arrayBuffer()).toString('base64')
}

test('a draft is not in the picture that links are shown with, and what is published is', async () => {
  const payload = await openPayload()
  await seedSite(payload)
  const published = await draw()
  const data = { tagline: 'Words that nobody published' }
  await payload.updateGlobal({ slug: 'site-settings', data, draft: true })
  expect(await draw()).toBe(published)
  await payload.updateGlobal({ slug: 'site-settings', data: { ...data, _status: 'published' } })
  expect(await draw()).not.toBe(published)
})
