import { APIError, type Endpoint } from 'payload'
import { mayEditContent } from '@/content/access'
import { sidebarNote } from '@/content/fields/sidebar-note'
import { anchorsOfDocument } from '@/landing/links/known-addresses'
import { brokenLinksInto, linksTo, linksToSections, readLinks } from '@/landing/links/list-broken-links'
import { placeOfPage } from '@/landing/pages/redirect-old-address'

/**
 * The endpoint that lists the links to a page: they break, or are broken, while the page is not on the site.
 */
export const linksToPage: Endpoint = {
  path: '/:id/links',
  method: 'get',
  handler: async ({ payload, routeParams, user }) => {
    if (!mayEditContent(user)) throw new APIError('This is for editors.', 403, {}, true)
    const { docs } = await payload.find({
      collection: 'pages',
      where: { id: { equals: String(routeParams?.id) } },
      depth: 0,
    })
    const [page] = docs
    if (!page) return Response.json({ links: [], toSections: [], broken: [] })
    const [path, anchors] = anchorsOfDocument('pages', page)
    const isLive = page._status === 'published'
    const site = await readLinks(payload)
    return Response.json({
      links: linksTo(site, path, anchors),
      toSections: isLive ? linksToSections(site, placeOfPage(page)) : [],
      broken: isLive ? brokenLinksInto(site, path) : [],
    })
  },
}

/** The note beside a page: what would break if the page left the site. */
export const linksField = sidebarNote('links', '/src/landing/links/links-to-page-note#LinksToPageNote')
