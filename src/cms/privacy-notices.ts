import { findPage } from '@/cms/content'
import { openPayload } from '@/cms/payload'
import { privacyNotice } from '@/features/waitlist/intake/privacy-notice'
import type { Page } from '@/payload-types'

type Notice = NonNullable<ReturnType<typeof privacyNotice>>

/** Every wording this process has met, by its version. They are few: one for each time it was edited. */
const known = new Map<string, Notice>()
const versionShape = /^[0-9a-f]{12}$/
const versionsSearched = 100

/**
 * The wording that belongs to a version which a form showed: of the home page, or of another or
 * an earlier one that was still open in the visitor's browser. Null where nobody published such a wording.
 */
export async function findNotice(version: string) {
  if (!versionShape.test(version)) return null
  if (!known.has(version)) remember(await findPage('home'))
  if (!known.has(version)) for (const page of await earlierPages()) remember(page)
  return known.get(version) ?? null
}

function remember(page: Pick<Page, 'sections'> | null | undefined) {
  for (const section of page?.sections ?? []) {
    const notice = section.blockType === 'waitlist' && !section.hidden && privacyNotice(section.form)
    if (notice) known.set(notice.version, notice)
  }
}

async function earlierPages() {
  const payload = await openPayload()
  const { docs } = await payload.findVersions({
    collection: 'pages',
    where: { 'version._status': { equals: 'published' } },
    sort: '-updatedAt',
    limit: versionsSearched,
    depth: 0,
  })
  return docs.map(({ version }) => version)
}
