import type { FlattenedField, Payload, Where } from 'payload'
import { documentPath } from '@/content/document-path'
import type { PagePlace } from '@/content/saving/save-context'
import { readSiteAddress } from '@/lib/site-address'
import { findLinks } from '@/landing/links/find-links'
import {
  anchorIn,
  findLinkFault,
  type KnownAddresses,
  readKnownAddresses,
} from '@/landing/links/known-addresses'

export type LinkOnSite = {
  /** The title of the document that holds the link, and the address of its form in the panel. */
  title: string
  form: string
  address: string
  /** The public path of that document. */
  from: string
}

export type LinksOfSite = { known: KnownAddresses; links: LinkOnSite[] }

/** Reads every visible link of the site, and the addresses that exist. */
export async function readLinks(payload: Payload): Promise<LinksOfSite> {
  return { known: await readKnownAddresses(payload), links: await listLinks(payload) }
}

/** Lists the broken links on the site, each with the reason. */
export async function listBrokenLinks(payload: Payload) {
  return brokenLinksOf(await readLinks(payload))
}

function brokenLinksOf({ known, links }: LinksOfSite) {
  return links.flatMap((link) => {
    const fault = findLinkFault(link.address, link.from, known)
    return fault ? [{ ...link, fault }] : []
  })
}

/** Lists every visible link, and the target of each redirect. */
export async function listLinks(payload: Payload): Promise<LinkOnSite[]> {
  const { collections, globals } = payload
  const linksOf = (fields: readonly FlattenedField[], doc: object, place: Omit<LinkOnSite, 'address'>) =>
    findLinks(fields, doc).map(({ address }) => ({ ...place, address }))
  const documents = (['pages', 'legal-documents', 'redirects'] as const).map(async (collection) => {
    const where: Where = collection === 'redirects' ? {} : { _status: { equals: 'published' } }
    const { docs } = await payload.find({ collection, where, pagination: false, depth: 0 })
    return docs.flatMap((doc) =>
      linksOf(collections[collection].config.flattenedFields, doc, {
        title: 'from' in doc ? `Redirect from ${doc.from}` : doc.title,
        form: `/cms/collections/${collection}/${doc.id}`,
        from: ('slug' in doc && documentPath(collection, doc.slug)) || '/',
      }),
    )
  })
  const settings = (['site-settings', 'cookie-consent'] as const).map(async (slug) => {
    const config = globals.config.find((global) => global.slug === slug)
    const doc = await payload.findGlobal({ slug, depth: 0 })
    const place = { title: String(config?.label), form: `/cms/globals/${slug}`, from: '/' }
    return linksOf(config?.flattenedFields ?? [], doc, place)
  })
  return (await Promise.all([...documents, ...settings])).flat()
}

/**
 * Lists the links that would break without the page at this path, except for its own links. `anchors` are the
 * anchors of the page, which need not be on the site.
 */
export function linksTo({ known, links }: LinksOfSite, path: string, anchors: string[]) {
  const without = { ...known, pages: new Map([...known.pages].filter(([page]) => page !== path)) }
  const withPage = { ...known, pages: new Map([...known.pages, [path, anchors]]) }
  return links.filter((link) => {
    const { address, from } = link
    return (
      !isOwn(path, link) &&
      findLinkFault(address, from, withPage) === null &&
      findLinkFault(address, from, without) !== null
    )
  })
}

/** Lists the links from other documents to a section of this page, each with the row of the section. */
export function linksToSections({ links }: LinksOfSite, { path, anchors }: PagePlace) {
  const rows = new Map([...anchors].map(([row, anchor]) => [anchor, row]))
  return links.flatMap((link) => {
    const row = !isOwn(path, link) && isAt(path, link) && rows.get(anchorIn(link.address))
    return row ? [{ ...link, row }] : []
  })
}

/** Lists the links to a section or heading that this page does not show. */
export function brokenLinksInto(site: LinksOfSite, path: string) {
  return brokenLinksOf(site).filter((link) => isAt(path, link))
}

/**
 * Links of settings and redirects have the path of the home page as `from`. They are not links of the page
 * itself.
 */
function isOwn(path: string, { form, from }: LinkOnSite) {
  return from === path && form.startsWith('/cms/collections/pages/')
}

function isAt(path: string, { address, from }: LinkOnSite) {
  return readSiteAddress(address.startsWith('#') ? from : address)?.path === path
}
