import { sql } from '@payloadcms/db-postgres'
import type { Payload } from 'payload'
import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { openPayload } from '@/cms/payload'
import { seedSite } from '@/seed/seed-site'
import { requestRest } from '@tests/support/request-rest'
import { signInAs } from '@tests/support/staff'

const savedDocument = z.looseObject({ updatedAt: z.string() })

let payload: Payload
let cookie: string
let path: string

beforeAll(async () => {
  payload = await openPayload()
  await seedSite(payload)
  cookie = (await signInAs(payload, 'editor')).cookie
  const { docs } = await payload.find({ collection: 'pages', where: { slug: { equals: 'home' } } })
  path = `pages/${docs[0]?.id}`
})

const places = [
  ['pages', () => path, 'PATCH', 'title', '_pages_v'],
  ['settings', () => 'globals/site-settings', 'POST', 'tagline', '_site_settings_v'],
] as const
const kinds = places.flatMap((place) =>
  (
    [
      ['by hand', '?draft=true', 'draft'],
      ['by itself', '?draft=true&autosave=true', 'draft'],
      ['and published', '', 'published'],
    ] as const
  ).map((save) => [...place, ...save] as const),
)

test.each(kinds)(
  'what is saved in $0, $5, after a save by a clock that is ahead is the newest',
  async (_, pathOf, method, field, table, __, query, status) => {
    const save = async (how: string, body: object) => {
      const response = await requestRest(method, pathOf() + how, { cookie, body })
      expect(response.status, await response.clone().text()).toBe(200)
    }
    const read = async () => {
      const response = await requestRest('GET', `${pathOf()}?draft=true&depth=0`, { cookie })
      return savedDocument.parse(await response.json())
    }
    await save('?draft=true', { [field]: 'By a clock that is ahead', _status: 'draft' })
    await payload.db.drizzle.execute(sql`
      update ${sql.identifier(table)} set updated_at = now() + interval '1 hour', version_updated_at = now() + interval '1 hour'
      where latest`)
    const { updatedAt: before } = await read()
    for (const title of ['The second', 'The third']) {
      await save(query, { [field]: title, _status: status })
      const { [field]: shown, _status, updatedAt } = await read()
      expect([shown, _status]).toEqual([title, status])
      expect(Date.parse(updatedAt)).toBeGreaterThan(Date.parse(before))
    }
  },
)
