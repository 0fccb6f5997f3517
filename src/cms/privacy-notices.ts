import { sql } from '@payloadcms/db-postgres'
import { z } from 'zod'
import { openPayload } from '@/cms/payload'
import { privacyNotice } from '@/features/waitlist/intake/privacy-notice'
import { pageSamples } from '@/landing/page-samples'

type Notice = NonNullable<ReturnType<typeof privacyNotice>>

/** The wordings that this process has found, by version. There is one for each time an editor changed it. */
const known = new Map<string, Notice>()
const versionShape = /^[0-9a-f]{12}$/

// Before the first publish, and while the site has no database, visitors see the form of the sample.
for (const { sections } of pageSamples)
  for (const section of sections ?? []) if (section.blockType === 'waitlist') remember(section.form)

/**
 * Returns the privacy wording that a form showed, by its version. It may be from another page, or from an earlier
 * publish that is still open in a browser. Null if it was never published.
 */
export async function findNotice(version: string) {
  if (!versionShape.test(version)) return null
  if (!known.has(version)) await searchPublished()
  return known.get(version) ?? null
}

function remember(form: Parameters<typeof privacyNotice>[0]) {
  const notice = privacyNotice(form)
  if (notice) known.set(notice.version, notice)
}

/** In milliseconds. Nobody fills in a new form faster, so no newer wording is missed. */
const searchLifetime = 2_000

let search: { at: number; done: Promise<void> } | null = null

/** Runs one search at a time, so that invented versions cannot start more. */
function searchPublished() {
  if (search && Date.now() - search.at < searchLifetime) return search.done
  search = { at: Date.now(), done: rememberPublished() }
  return search.done
}

const text = z.string().nullable()
const wordings = z.array(z.object({ smallPrint: text, privacyLinkLabel: text }))

/** Reads only the distinct published wordings: a site may have a thousand pages, each with many versions. */
async function rememberPublished() {
  const { db } = await openPayload()
  const { rows } = await db.drizzle.execute(sql`
    select form_small_print as "smallPrint", form_privacy_link_label as "privacyLinkLabel"
    from pages_blocks_waitlist as section join pages on pages.id = section._parent_id
    where pages._status = 'published' and section.hidden is not true
    union
    select form_small_print, form_privacy_link_label
    from _pages_v_blocks_waitlist as section join _pages_v as version on version.id = section._parent_id
    where version.version__status = 'published' and section.hidden is not true`)
  for (const form of wordings.parse(rows)) remember(form)
}
