import { sql } from '@payloadcms/db-postgres'
import type { Payload } from 'payload'
import { expect, test } from 'vitest'
import { openPayload } from '@/cms/payload'
import { cookieConsentSample } from '@/features/consent/cookie-consent-sample'
import { siteSettingsSample } from '@/features/site/site-settings-sample'
import { migrations } from '@/migrations'
import { seedSite } from '@/seed/seed-site'

const tables = [
  'site_settings',
  'site_settings_footer_company_links',
  'cookie_consent',
  'cookie_consent_services',
]
const position = migrations.findIndex(({ name }) => name.endsWith('_settings_drafts'))

test('settings from before there were drafts stay published, and are a version to go back to', async () => {
  const payload = await openPayload()
  await seedSite(payload)
  const rows = await Promise.all(tables.map((table) => rowsOf(payload, table)))
  await payload.db.drizzle.execute(sql`drop schema public cascade; create schema public`)
  await migrate(payload, migrations.slice(0, position))
  for (const [index, table] of tables.entries()) await fill(payload, table, rows[index])

  await migrate(payload, migrations)

  const asVisitor = { overrideAccess: false } as const
  const settings = await payload.findGlobal({ slug: 'site-settings', ...asVisitor })
  expect(settings).toMatchObject({ ...siteSettingsSample, _status: 'published' })
  const consent = await payload.findGlobal({ slug: 'cookie-consent', ...asVisitor })
  expect(consent).toMatchObject({ ...cookieConsentSample, _status: 'published' })
  for (const [slug, words] of [
    ['site-settings', siteSettingsSample],
    ['cookie-consent', cookieConsentSample],
  ] as const) {
    const { docs } = await payload.findGlobalVersions({ slug, where: { latest: { equals: true } } })
    expect(docs.map(({ version }) => version)).toMatchObject([{ ...words, _status: 'published' }])
  }
})

test('a site without settings has none after it either, and is filled as a new one', async () => {
  const payload = await openPayload()
  await payload.db.drizzle.execute(sql`drop schema public cascade; create schema public`)
  await migrate(payload, migrations)
  expect((await payload.findGlobalVersions({ slug: 'site-settings' })).totalDocs).toBe(0)
  await seedSite(payload)
  expect((await payload.findGlobal({ slug: 'site-settings', overrideAccess: false })).name).toBe('Isoway')
})

/** Payload types its own migrations too narrowly for the files it generates. */
function migrate(payload: Payload, some: unknown[]) {
  return Reflect.apply(payload.db.migrate, payload.db, [{ migrations: some }])
}

async function rowsOf(payload: Payload, table: string) {
  const { rows } = await payload.db.drizzle.execute(
    sql`select jsonb_agg(to_jsonb(one)) as rows from ${sql.identifier(table)} one`,
  )
  return rows[0]?.rows
}

/** Columns that there were not yet are left out. */
function fill(payload: Payload, table: string, rows: unknown) {
  const name = sql.identifier(table)
  return payload.db.drizzle.execute(
    sql`insert into ${name} select * from jsonb_populate_recordset(null::${name}, ${JSON.stringify(rows)}::jsonb)`,
  )
}
