import type { Payload, PayloadRequest } from 'payload'
import { documentPath, filePath, filesFolder } from '@/content/document-path'
import { env } from '@/env'
import { legalSlugs, versionPath, type LegalContent } from '@/features/legal/legal-content'
import { legalHeadings } from '@/features/legal/legal-headings'
import { readLegalText } from '@/features/legal/read-legal-text'
import { isReservedPath, readSiteAddress } from '@/lib/site-address'
import { sectionAnchors } from '@/landing/section-anchors'
import type { Media, Page } from '@/payload-types'
import { parseUrl } from '@/lib/parse-url'

/**
 * The addresses that exist on the site: pages with their anchors, older legal texts, files, and redirects
 * with their targets.
 */
export type KnownAddresses = {
  pages: Map<string, string[]>
  versions: Set<string>
  files: Set<string>
  redirects: Map<string, string>
}

/** @param req the request of a save in progress, so that its own changes are visible */
export async function readKnownAddresses(payload: Payload, req?: PayloadRequest): Promise<KnownAddresses> {
  const all = { pagination: false, depth: 0, ...(req && { req }) } as const
  const pages = await payload.find({
    collection: 'pages',
    where: { _status: { equals: 'published' } },
    select: { slug: true, sections: true },
    ...all,
  })
  const documents = await payload.find({
    collection: 'legal-documents',
    select: { slug: true, body: true },
    ...all,
  })
  const versions = await payload.find({
    collection: 'legal-versions',
    select: { slug: true, number: true },
    ...all,
  })
  const redirects = await payload.find({ collection: 'redirects', ...all })
  const media = await payload.find({
    collection: 'media',
    select: { filename: true, sizes: true, formerFiles: true },
    ...all,
  })
  return {
    pages: new Map([
      // The legal pages always exist. A new site is filled in an order in which their documents may come
      // later.
      ...legalSlugs.map((slug): [string, string[]] => [`/legal/${slug}`, []]),
      ...pages.docs.map((page) => anchorsOfDocument('pages', page)),
      ...documents.docs.map((document) => anchorsOfDocument('legal-documents', document)),
    ]),
    versions: new Set(versions.docs.map(versionPath)),
    files: new Set(media.docs.flatMap(filesOf)),
    redirects: new Map(redirects.docs.map(({ from, to }) => [from, to])),
  }
}

function filesOf({ filename, sizes, formerFiles }: Pick<Media, 'filename' | 'sizes' | 'formerFiles'>) {
  const cuts = [...Object.values(sizes ?? {}), ...(formerFiles ?? [])]
  return [filename, ...cuts.map((cut) => cut?.filename)].flatMap((name) => filePath(name) ?? [])
}

type Document = { slug?: unknown; sections?: Page['sections'] | null; body?: LegalContent['body'] | null }

/** The path of a document, and the anchors on its page. */
export function anchorsOfDocument(
  collection: string,
  { slug, sections, body }: Document,
): [string, string[]] {
  const shown = (sections ?? []).filter(({ hidden }) => !hidden)
  const anchors = sectionAnchors(shown).filter((_, index) => shown[index]?.blockType !== 'technology')
  const headings = body ? legalHeadings(readLegalText(body).text).map(({ id }) => id) : []
  return [documentPath(collection, slug) ?? '', ['', 'top', 'main', ...anchors, ...headings]]
}

const checkedAddresses = new WeakMap<KnownAddresses, Map<string, string | null>>()

/**
 * Why a link is broken, as the end of a sentence. Returns null when the link works.
 * Addresses outside of the site are not checked. `from` is the path of the page that holds the link. Each address is
 * checked once, so `known` must not change afterwards.
 */
export function findLinkFault(address: string, from: string, known: KnownAddresses): string | null {
  const checked = checkedAddresses.get(known) ?? new Map<string, string | null>()
  checkedAddresses.set(known, checked)
  const followed = new Set<string>()
  let own = addressOnSite(address, from)
  while (own !== null && !checked.has(own) && !followed.has(own)) {
    followed.add(own)
    const target = targetOf(own, known)
    if (target === undefined) break
    own = addressOnSite(target, from)
  }
  const fault = own === null ? null : checked.has(own) ? (checked.get(own) ?? null) : findFault(own, known)
  for (const each of followed) checked.set(each, fault)
  return fault
}

/** The address from the root of the site, or null for the address of another site. */
function addressOnSite(address: string, from: string) {
  const own = withoutOrigin(address)
  if (own.startsWith('#')) return `${from}${own}`
  return own.startsWith('/') ? own : null
}

function targetOf(own: string, { pages, redirects }: KnownAddresses) {
  const path = readSiteAddress(own)?.path ?? ''
  return pages.has(path) ? undefined : redirects.get(path)
}

/** Why an address is broken, apart from redirects. A redirect loop ends as a broken link. */
function findFault(own: string, known: KnownAddresses) {
  const read = readSiteAddress(own)
  if (!read) return 'there is no such address'
  const { path, ending } = read
  const anchors = known.pages.get(path)
  const anchor = anchorIn(ending)
  if (anchors) {
    return anchors.includes(anchor) ? null : `${path} shows no section or heading “${anchor}”`
  }
  if (path.startsWith(filesFolder)) return known.files.has(path) ? null : 'there is no such picture'
  const isOfSite = isReservedPath(path) && path !== '/for' && !notPages.test(path)
  if (isOfSite || known.versions.has(path)) return null
  return `there is no page at ${path} on the site`
}

/** Paths that are not pages. Legal documents are known by name, and only programs use the rest of `/api`. */
const notPages = /^\/(?:legal|api)(?:\/|$)/

/** The path of an absolute address on this site. Upper and lower case of the origin make no difference. */
function withoutOrigin(address: string) {
  const url = /^https?:/i.test(address) ? parseUrl(address) : null
  return url?.origin === new URL(env.SITE_URL).origin ? `${url.pathname}${url.search}${url.hash}` : address
}

/** The decoded text after the # of an address. */
export function anchorIn(address: string) {
  const [, anchor = ''] = address.split('#')
  try {
    return decodeURIComponent(anchor)
  } catch {
    return anchor
  }
}
