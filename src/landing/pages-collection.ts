import { sql } from '@payloadcms/db-postgres'
import type { AccessArgs, CollectionConfig } from 'payload'
import { z } from 'zod'
import { isAdminOrEditor, isAdminUser, mayEditContent, publishedOrStaff } from '@/content/access'
import { requestDatabase } from '@/content/database/request-database'
import { announceContentChange, announceContentDelete } from '@/content/events/content-events'
import { linksField, linksToPage } from '@/landing/links/links-to-page'
import { offerAddresses } from '@/landing/links/offer-addresses'
import { findTitleOfCopy, resetUpdatedAt } from '@/landing/pages/copied-page'
import { keepHome, refuseDeletingHome } from '@/landing/pages/keep-home'
import { metaField } from '@/landing/pages/meta-fields'
import { redirectOldAddress, recordOldPlace } from '@/landing/pages/redirect-old-address'
import { longestTitle } from '@/landing/pages/page-address'
import { slugField } from '@/landing/pages/slug-field'
import { releaseFormerAddress, keepLiveAddress, requireFreeAddress } from '@/landing/pages/unique-addresses'
import { validateSections } from '@/landing/pages/section-rules'
import { autosavedDrafts, draftControls, versionsScreen } from '@/content/drafts/autosaved-drafts'
import { draftAddress } from '@/content/preview/live-preview'
import { discardDraft } from '@/content/drafts/discard-draft'
import { restoreAsDraft } from '@/content/drafts/restore-as-draft'
import { savedAsField, madeByField, savedByField } from '@/content/fields/saved-by-field'
import { newestVersionField, statusColumn } from '@/content/status/status-column'
import { schedulesField } from '@/content/schedules/schedules-collection'
import { sectionBlocks } from '@/landing/section-blocks'

/**
 * The pages that editors compose from sections. The page `home` is the landing page; the others are at
 * `/for/…`.
 */
export const pagesCollection: CollectionConfig = {
  slug: 'pages',
  admin: {
    hideAPIURL: true,
    // Without this, a list loads all texts of all its pages.
    enableListViewSelectAPI: true,
    preview: draftAddress('pages'),
    group: 'Content',
    useAsTitle: 'title',
    defaultColumns: ['title', 'slug', 'siteStatus', 'updatedAt'],
    hidden: ({ user }) => user?.role === 'sales',
    components: {
      views: {
        ...versionsScreen,
        create: {
          path: '/create',
          exact: true,
          Component: '/src/landing/pages/new-page/new-page-view#NewPageView',
          meta: { title: 'New page' },
        },
      },
      beforeListTable: ['/src/content/receipts/deletion-receipt#DeletionReceipt'],
      edit: {
        ...draftControls,
        UnpublishButton: '/src/landing/panel/unpublish-page#UnpublishPage',
      },
    },
  },
  access: {
    create: isAdminOrEditor,
    read: publishedOrStaff,
    update: isAdminOrEditor,
    delete: ownUnpublished,
    readVersions: isAdminOrEditor,
  },
  // The status column needs `_status`, whichever columns a list has.
  forceSelect: { _status: true },
  endpoints: [restoreAsDraft('pages'), discardDraft('pages'), linksToPage, offerAddresses],
  versions: { drafts: autosavedDrafts, maxPerDoc: 50 },
  hooks: {
    // `recordOldPlace` comes after the refusals listed here. `withCheckedLinks` adds one more at the end: it needs
    // all other fields in their final state.
    beforeChange: [resetUpdatedAt, keepHome, requireFreeAddress, keepLiveAddress, recordOldPlace],
    // Redirects are locked before the revision, in the same order as in a save of a redirect. Otherwise two
    // saves could wait for each other.
    afterChange: [releaseFormerAddress, redirectOldAddress, announceContentChange],
    beforeDelete: [refuseDeletingHome],
    afterDelete: [announceContentDelete],
  },
  fields: [
    savedByField,
    savedAsField,
    newestVersionField,
    madeByField,
    {
      name: 'title',
      type: 'text',
      required: true,
      maxLength: longestTitle,
      hooks: { beforeDuplicate: [({ value, req }) => value && findTitleOfCopy(String(value), req)] },
    },
    slugField,
    schedulesField,
    statusColumn,
    linksField,
    {
      name: 'sections',
      type: 'blocks',
      labels: { singular: 'Section', plural: 'Sections' },
      blocks: sectionBlocks,
      required: true,
      minRows: 1,
      maxRows: 30,
      validate: validateSections,
      admin: {
        initCollapsed: true,
        description: 'What the page shows, from top to bottom. Drag a section by its handle to move it.',
      },
    },
    metaField,
  ],
}

const drafts = z.array(z.object({ id: z.string() }))

/** Admins may delete any page. Editors may delete pages that they created and that were never on the site. */
async function ownUnpublished({ id, req }: AccessArgs) {
  if (isAdminUser(req.user)) return true
  if (!req.user || !mayEditContent(req.user)) return false
  const database = await requestDatabase(req)
  // Every publish creates a receipt, so a page without one was never on the site.
  const { rows } = await database.execute(sql`
    select id from pages where made_by_id = ${req.user.id} and _status = 'draft'
      and not exists (select from content_receipts where document = 'pages:' || pages.id)`)
  const own = drafts.parse(rows).map((draft) => draft.id)
  // For one page this returns a boolean, so that Payload responds with a refusal. For a query constraint
  // Payload would respond that the page does not exist.
  return id === undefined ? { id: { in: own } } : own.includes(String(id))
}
