import { askDatabase } from '@tests/support/ask-database'

/**
 * Takes away what is announced of a legal document for 2099: while it is there, whatever is published
 * takes effect with it.
 */
export async function forgetComingTexts(slug: string) {
  await askDatabase("delete from legal_versions where slug = $1 and effective_day > '2099'", [slug])
  await renewContent()
}

/** Has the site read its content again. */
export function renewContent() {
  return askDatabase("select pg_notify('content', '')")
}
