import { APIError, type Endpoint } from 'payload'
import { mayEditContent } from '@/content/access'
import { documentPath } from '@/content/document-path'
import { sidebarNote } from '@/content/fields/sidebar-note'
import { listLinksTo } from '@/landing/links/list-broken-links'

/** Tells the form of a page which links would break without it. */
export const linksToPage: Endpoint = {
  path: '/:id/links',
  method: 'get',
  handler: async ({ payload, routeParams, user }) => {
    if (!mayEditContent(user)) throw new APIError('This is for editors.', 403, {}, true)
    const { docs } = await payload.find({
      collection: 'pages',
      where: { id: { equals: String(routeParams?.id) }, _status: { equals: 'published' } },
      depth: 0,
    })
    const path = documentPath('pages', docs[0]?.slug)
    return Response.json({ links: path ? await listLinksTo(payload, path) : [] })
  },
}

/** Beside a page: what its leaving the site would break. */
export const linksField = sidebarNote('links', '/src/landing/links/links-to-page-note#LinksToPageNote')
