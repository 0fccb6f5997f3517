import { MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/**
 * Written by hand: takes services that no site has out of the list of cookies, where they are still
 * as the first samples described them. What staff have changed stays, and so do earlier versions.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  const madeUp = sql`(values
    ('Visitor number', 'Third party: statistics service', 'Tells a returning visitor from a new one when visits are counted.', '2 years', 'statistics'),
    ('Visit number', 'Third party: statistics service', 'Groups the pages of one visit, to show where people get lost.', '30 days', 'statistics'),
    ('Campaign number', 'Third party: advertising service', 'Links a sign-up to the campaign that led to it.', '13 months', 'marketing')
  ) as sample(name, provider, purpose, retention, category)`
  const isMadeUp = sql`row(one.name, one.provider, one.purpose, one.retention, one.category::text, one.storage::text, one.needs_consent)
    = row(sample.name, sample.provider, sample.purpose, sample.retention, sample.category, 'cookie', true)`
  await db.execute(sql`delete from cookie_consent_services one using ${madeUp} where ${isMadeUp}`)
  await db.execute(sql`
    delete from _cookie_consent_v_version_services one using _cookie_consent_v version, ${madeUp}
    where version.id = one._parent_id and version.latest and ${isMadeUp}`)

  const before = 'Necessary cookies keep the site working. With your permission we also count visits.'
  const now = 'Necessary cookies keep the site working. Everything else is used only with your permission.'
  await db.execute(sql`update cookie_consent set card_text = ${now} where card_text = ${before}`)
  await db.execute(sql`
    update _cookie_consent_v set version_card_text = ${now} where latest and version_card_text = ${before}`)
}

/** The version before it takes the list as it is. */
export async function down(): Promise<void> {}
