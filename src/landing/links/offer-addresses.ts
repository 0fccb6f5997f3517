import { APIError, type Endpoint } from 'payload'
import { mayEditContent } from '@/content/access'
import { documentPath, filePath } from '@/content/document-path'
import type { OfferedAddresses } from '@/content/fields/address-choice'
import { homeSlug, pagePath } from '@/landing/pages/page-address'
import { sectionAnchors, unanchored } from '@/landing/section-anchors'
import { sectionBlocks } from '@/landing/section-blocks'
import { shownTitle } from '@/lib/shown-title'
import type { Page } from '@/payload-types'

/** The endpoint that lists the addresses of the site, from which an editor can choose. */
export const offerAddresses: Endpoint = {
  path: '/addresses',
  method: 'get',
  handler: async ({ payload, user }) => {
    if (!mayEditContent(user)) throw new APIError('This is for editors.', 403, {}, true)
    const all = { pagination: false, depth: 0, sort: 'title' } as const
    const pages = await payload.find({
      collection: 'pages',
      select: { title: true, slug: true, _status: true, sections: true },
      ...all,
    })
    const shown = pages.docs.filter(({ _status }) => _status === 'published')
    const [home, campaigns] = [shown.filter(isHome), shown.filter((page) => !isHome(page))]
    const texts = await payload.find({
      collection: 'legal-documents',
      select: { title: true, slug: true },
      ...all,
    })
    const pictures = await payload.find({
      collection: 'media',
      select: { alt: true, filename: true },
      ...all,
      sort: 'alt',
    })
    const groups: OfferedAddresses['groups'] = [
      { name: 'Pages', addresses: pages.docs.map(addressOfPage) },
      ...[...home, ...campaigns].map((page) => ({
        name: `Sections of ${page.title}`,
        addresses: addressesOfSections(page),
      })),
      {
        name: 'Legal texts',
        addresses: texts.docs.map(({ title, slug }) => ({
          name: title,
          address: documentPath('legal-documents', slug) ?? '',
        })),
      },
      {
        name: 'Pictures',
        addresses: pictures.docs.map(({ alt, filename }) => ({
          name: alt,
          address: filePath(filename) ?? '',
        })),
      },
    ]
    return Response.json({ groups: groups.filter(({ addresses }) => addresses.length > 0) })
  },
}

function addressOfPage({ title, slug, _status }: Pick<Page, 'title' | 'slug' | '_status'>) {
  const name = _status === 'published' ? title : `${shownTitle(title)} (not on the site)`
  return { name, address: documentPath('pages', slug) ?? '' }
}

function isHome({ slug }: Pick<Page, 'slug'>) {
  return slug === homeSlug
}

/** The visible sections that a link can lead to. */
function addressesOfSections({ slug, sections }: Pick<Page, 'slug' | 'sections'>) {
  const shown = sections.filter(({ hidden }) => !hidden)
  const anchors = sectionAnchors(shown)
  return shown.flatMap((section, index) =>
    unanchored.includes(section.blockType)
      ? []
      : [{ name: nameOf(section), address: `${pagePath(slug)}#${anchors[index]}` }],
  )
}

function nameOf(section: Page['sections'][number]) {
  const block = sectionBlocks.find(({ slug }) => slug === section.blockType)
  const own = section.blockType === 'quote' ? section.name : section.heading
  return `${String(block?.labels?.singular ?? section.blockType)}: ${own}`
}
