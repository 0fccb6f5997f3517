import type { Payload, PayloadRequest } from 'payload'
import { documentPath } from '@/content/document-path'
import { env } from '@/env'
import { legalSlugs, type LegalContent } from '@/features/legal/legal-content'
import { legalHeadings } from '@/features/legal/legal-headings'
import { readLegalText } from '@/features/legal/read-legal-text'
import { filePath, filesFolder } from '@/landing/links/file-path'
import { isReservedPath, readSiteAddress } from '@/lib/site-address'
import { sectionAnchors } from '@/landing/section-anchors'
import type { Media, Page } from '@/payload-types'
import { parseUrl } from '@/lib/parse-url'

/** What visitors find: the pages with the anchors on them, older legal texts, files, and where old addresses lead. */
export type KnownAddresses = {
  pages: Map<string, string[]>
  versions: Set<string>
  files: Set<string>
  redirects: Map<string, string>
}

/** @param req where a save is going on, so that what it has written counts */
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
      // They are always there, and a new site is filled in an order of its own.
      ...legalSlugs.map((slug): [string, string[]] => [`/legal/${slug}`, []]),
      ...pages.docs.map((page) => anchorsOfDocument('pages', page)),
      ...documents.docs.map((document) => anchorsOfDocument('legal-documents', document)),
    ]),
    versions: new Set(versions.docs.map(({ slug, number }) => `/legal/${slug}/versions/${number}`)),
    files: new Set(media.docs.flatMap(filesOf)),
    redirects: new Map(redirects.docs.map(({ from, to }) => [from, to])),
  }
}

function filesOf({ filename, sizes, formerFiles }: Pick<Media, 'filename' | 'sizes' | 'formerFiles'>) {
  const cuts = [...Object.values(sizes ?? {}), ...(formerFiles ?? [])]
  return [filename, ...cuts.map((cut) => cut?.filename)].flatMap((name) => filePath(name) ?? [])
}

type Document = { slug?: unknown; sections?: Page['sections'] | null; body?: LegalContent['body'] | null }

/** Where a document stands, and the anchors that it has there. */
export function anchorsOfDocument(
  collection: string,
  { slug, sections, body }: Document,
): [string, string[]] {
  const shown = (sections ?? []).filter(({ hidden }) => !hidden)
  const anchors = sectionAnchors(shown).filter((_, index) => shown[index]?.blockType !== 'technology')
  const headings = body ? legalHeadings(readLegalText(body).text).map(({ id }) => id) : []
  return [documentPath(collection, slug) ?? '', ['', 'top', 'main', ...anchors, ...headings]]
}

/**
 * What is wrong with a link, for the end of a sentence, or null where it leads somewhere. Addresses outside
 * of the site are left alone. `from` is where the link stands.
 */
export function findLinkFault(address: string, from: string, known: KnownAddresses): string | null {
  const own = withoutOrigin(address)
  if (own.startsWith('#')) return findLinkFault(`${from}${own}`, from, known)
  if (!own.startsWith('/')) return null
  const read = readSiteAddress(own)
  if (!read) return 'there is no such address'
  const { path, ending } = read
  const anchors = known.pages.get(path)
  const anchor = anchorIn(ending)
  if (anchors) {
    return anchors.includes(anchor) ? null : `${path} shows no section or heading “${anchor}”`
  }
  const target = known.redirects.get(path)
  if (target !== undefined) {
    // Taken out, so that one that leads back to it is seen to lead nowhere.
    const redirects = new Map([...known.redirects].filter(([old]) => old !== path))
    return findLinkFault(target, from, { ...known, redirects })
  }
  if (path.startsWith(filesFolder)) return known.files.has(path) ? null : 'there is no such picture'
  const isOfSite = isReservedPath(path) && path !== '/for' && !notPages.test(path)
  if (isOfSite || known.versions.has(path)) return null
  return `there is no page at ${path} on the site`
}

/** What is found here is known by its document; programs alone read the rest of `/api`. */
const notPages = /^\/(?:legal|api)(?:\/|$)/

/** The path of an address on this site that is written out in full, in whichever letters. */
function withoutOrigin(address: string) {
  const url = /^https?:/i.test(address) ? parseUrl(address) : null
  return url?.origin === new URL(env.SITE_URL).origin ? `${url.pathname}${url.search}${url.hash}` : address
}

/** What an address, or its ending, says after the #, decoded. */
export function anchorIn(address: string) {
  const [, anchor = ''] = address.split('#')
  try {
    return decodeURIComponent(anchor)
  } catch {
    return anchor
  }
}
