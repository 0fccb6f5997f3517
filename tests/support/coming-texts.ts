import { queryDatabase } from '@tests/support/query-database'

/**
 * Takes away what is announced of a legal document for 2099: while it is there, whatever is published
 * takes effect with it.
 */
export async function forgetComingTexts(slug: string) {
  await queryDatabase("delete from legal_versions where slug = $1 and effective_day > '2099'", [slug])
  await renewContent()
}

/** Has the site read its content again. */
export function renewContent() {
  return queryDatabase("select pg_notify('content', '')")
}
