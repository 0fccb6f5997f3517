import { queryDatabase } from '@tests/support/query-database'

/**
 * Deletes the version of a legal document that is announced for 2099. While it exists, each later version takes effect
 * on the same day.
 */
export async function deleteAnnouncedTexts(slug: string) {
  await queryDatabase("delete from legal_versions where slug = $1 and effective_day > '2099'", [slug])
  await renewContent()
}

/** Makes the site read its content again. */
export function renewContent() {
  return queryDatabase("select pg_notify('content', '')")
}
