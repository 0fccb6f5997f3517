import { sql } from '@payloadcms/db-postgres'
import type { Payload } from 'payload'
import { beforeAll, expect, test } from 'vitest'
import { openPayload } from '@/cms/payload'
import { paragraph, richText } from '@/content/rich-text/rich-text'
import { siteSettingsSample } from '@/features/site/site-settings-sample'
import { linkColumns } from '@/landing/links/update-stored-links'
import { listBrokenLinks } from '@/landing/links/list-broken-links'
import { textSample } from '@/landing/sections/text/text-sample'
import { waitlistSample } from '@/landing/sections/waitlist/waitlist-sample'
import type { Page, User } from '@/payload-types'
import { seedSite } from '@/seed/seed-site'
import { makePngFile } from '@tests/support/png-file'
import { signInAs } from '@tests/support/staff'
import { makeHalvesPicture, uploadPicture } from '@tests/support/upload-picture'

const collection = 'pages'
let payload: Payload
let asEditor: { user: User; overrideAccess: false }

beforeAll(async () => {
  payload = await openPayload()
  await seedSite(payload)
  asEditor = { user: (await signInAs(payload, 'editor')).user, overrideAccess: false }
})

const fresh = () => `page-${crypto.randomUUID()}`

function text(heading: string, ...addresses: string[]): Page['sections'][number] {
  const links = addresses.map((address) => `[this](${address})`).join(' and ')
  return { ...textSample, heading, text: richText(paragraph(`See ${links || 'nothing'}.`)) }
}

function publish(slug: string, ...sections: Page['sections']) {
  const data = { title: slug, slug, sections: [...sections, waitlistSample], _status: 'published' as const }
  return payload.create({ collection, data, ...asEditor })
}

function change(id: string, data: Partial<Page>) {
  return payload.update({ collection, id, data: { ...data, _status: 'published' }, ...asEditor })
}

function renamed({ sections }: Page, names: Record<string, string>) {
  return sections.map((section) =>
    section.blockType === 'text'
      ? { ...section, heading: names[section.heading] ?? section.heading }
      : section,
  )
}

async function linksOf(id: string, draft = false) {
  const page = await payload.findByID({ collection, id, draft, depth: 0 })
  return JSON.stringify(page.sections).match(/(?<="url":")[^"]*/g)
}

test('links to a page follow it to its new address: on the site, in drafts, in versions and in the menu', async () => {
  const [before, after] = [fresh(), fresh()]
  const page = await publish(before, text('Winter'))
  const addresses = [
    `/for/${before}`,
    `/for/${before}?from=here#about-winter`,
    '/#waitlist',
    `/for/${before}x`,
  ]
  const linking = await publish(fresh(), text('Links', ...addresses.slice(0, 3)))
  await payload.update({
    collection,
    id: linking.id,
    data: { sections: [text('Draft', ...addresses), waitlistSample], _status: 'draft' },
    draft: true,
    ...asEditor,
  })
  const menu = { ...siteSettingsSample.menu, links: [{ label: 'Offer', url: `/for/${before}` }] }
  await payload.updateGlobal({ slug: 'site-settings', data: { menu, _status: 'published' }, ...asEditor })
  await change(page.id, { slug: after })
  const moved = [`/for/${after}`, `/for/${after}?from=here#about-winter`, '/#waitlist']
  expect(await linksOf(linking.id)).toEqual(moved)
  expect(await linksOf(linking.id, true)).toEqual([...moved, `/for/${before}x`])
  const { docs } = await payload.findVersions({ collection, where: { parent: { equals: linking.id } } })
  expect(docs.length).toBeGreaterThan(1)
  expect(JSON.stringify(docs)).not.toContain(`/for/${before}"`)
  const settings = await payload.findGlobal({ slug: 'site-settings' })
  expect(settings.menu?.links?.[0]?.url).toBe(`/for/${after}`)
  // Another page may take the old address: the links stay with the page that was chosen.
  await publish(before)
  expect(await linksOf(linking.id)).toEqual(moved)
  expect(await listBrokenLinks(payload)).toEqual([])
})

test('links to a section follow its heading, also where two exchange theirs, and those of the page itself', async () => {
  const slug = fresh()
  const page = await publish(
    slug,
    text('One'),
    text('Two'),
    text('Own', '#about-one', `/for/${slug}#about-two`),
  )
  const linking = await publish(fresh(), text('Links', `/for/${slug}#about-one`, `/for/${slug}#about-two`))
  const own = await change(page.id, { sections: renamed(page, { One: 'Two', Two: 'Three', Own: 'Mine' }) })
  expect(await linksOf(linking.id)).toEqual([`/for/${slug}#about-two`, `/for/${slug}#about-three`])
  expect(JSON.stringify(own.sections).match(/(?<="url":")[^"]*/g)).toEqual([
    `/for/${slug}#about-two`,
    `/for/${slug}#about-three`,
  ])
  expect(await linksOf(page.id)).toEqual([`/for/${slug}#about-two`, `/for/${slug}#about-three`])
  expect(await listBrokenLinks(payload)).toEqual([])
})

test('a link in another script and one that somebody wrote by hand follow as well', async () => {
  const slug = fresh()
  const page = await publish(slug, text('Čísla'), text('Wärme'))
  const linking = await publish(
    fresh(),
    text('Links', `/for/${slug}/#about-cisla`, `/for/${slug}#about-warme`),
  )
  await change(page.id, { sections: renamed(page, { Čísla: 'Ціни' }) })
  expect(await linksOf(linking.id)).toEqual([
    `/for/${slug}#${encodeURIComponent('about-ціни')}`,
    `/for/${slug}#about-warme`,
  ])
  expect(await listBrokenLinks(payload)).toEqual([])
})

test('links to a picture follow it to the file that takes its place', async () => {
  const picture = await uploadPicture(await makeHalvesPicture(200))
  const linking = await publish(fresh(), text('Links', `/api/media/file/${picture.filename}`))
  const file = await makePngFile()
  const replaced = await payload.update({ collection: 'media', id: picture.id, data: {}, file, ...asEditor })
  expect(replaced.filename).not.toBe(picture.filename)
  expect(await linksOf(linking.id)).toEqual([`/api/media/file/${replaced.filename}`])
  expect(await listBrokenLinks(payload)).toEqual([])
})

test('a refused publish moves no link', async () => {
  const [before, taken] = [fresh(), fresh()]
  const page = await publish(before)
  await publish(taken)
  const linking = await publish(fresh(), text('Links', `/for/${before}`))
  await expect(change(page.id, { slug: taken })).rejects.toThrow()
  expect(await linksOf(linking.id)).toEqual([`/for/${before}`])
})

test('what somebody else saves at the same moment is left, and nobody waits for it', async () => {
  const [before, after] = [fresh(), fresh()]
  const page = await publish(before)
  const linking = await publish(fresh(), text('Links', `/for/${before}`))
  const other = await payload.db.pool.connect()
  await other.query('begin')
  await other.query('select from pages_blocks_text for update')
  await change(page.id, { slug: after })
  await other.query('rollback')
  other.release()
  expect(await linksOf(linking.id)).toEqual([`/for/${before}`])
  expect(await listBrokenLinks(payload)).toEqual([])
})

test('every column of the database that holds the links of pages is known', async () => {
  const { rows } = await payload.db.drizzle.execute<{ place: string }>(sql`
    select table_name || '.' || column_name as place from information_schema.columns
    where table_schema = 'public' and data_type = 'jsonb' and table_name ~ '^_?pages_'`)
  const known = linkColumns.map((place) => place.join('.'))
  expect(rows.map(({ place }) => place).toSorted()).toEqual(
    known.filter((place) => /^_?pages_/.test(place)).toSorted(),
  )
})
