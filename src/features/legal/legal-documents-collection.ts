import type { CollectionConfig } from 'payload'
import { keepPublished, refuseDelete, refuseSlugChange } from '@/features/legal/keep-required-documents'
import { legalEditor } from '@/features/legal/legal-editor'
import { announcedField, changeFields } from '@/features/legal/versions/change-fields'
import { draftTextInForce, isTextInForce } from '@/features/legal/versions/draft-text-in-force'
import { checkChange } from '@/features/legal/versions/check-change'
import { findPublishStates } from '@/features/legal/versions/publish-states'
import { keepVersion } from '@/features/legal/versions/publish-version'
import { legalSlugs } from '@/features/legal/legal-content'
import { readLegalText } from '@/features/legal/read-legal-text'
import { requireNearDate } from '@/features/legal/require-near-date'
import { legalPlaceholders } from '@/features/legal/versions/fill-in-facts'
import { withPlaceholders } from '@/content/rich-text/with-placeholders'
import { refuseUnknownText } from '@/content/rich-text/refuse-unknown-text'
import { isAdminOrEditor, isNobody, publishedOrStaff } from '@/content/access'
import { announceContentChange, announceContentDelete } from '@/content/events/content-events'
import { autosavedDrafts, draftControls, versionsScreen } from '@/content/drafts/autosaved-drafts'
import { draftAddress } from '@/content/preview/live-preview'
import { discardDraft } from '@/content/drafts/discard-draft'
import { restoreAsDraft } from '@/content/drafts/restore-as-draft'
import { savedAsField, savedByField } from '@/content/fields/saved-by-field'
import { newestVersionField, statusColumn } from '@/content/status/status-column'
import { schedulesField } from '@/content/schedules/schedules-collection'

/** The four legal documents the site must always show, one at each address under `/legal`. */
export const legalDocumentsCollection: CollectionConfig = {
  slug: 'legal-documents',
  labels: { singular: 'Legal document', plural: 'Legal documents' },
  admin: {
    hideAPIURL: true,
    // Without this, a list loads the full text of all its documents.
    enableListViewSelectAPI: true,
    preview: draftAddress('legal-documents'),
    group: 'Content',
    useAsTitle: 'title',
    defaultColumns: ['title', 'slug', 'lastUpdated', 'siteStatus'],
    hidden: ({ user }) => user?.role === 'sales',
    components: { edit: draftControls, views: versionsScreen },
  },
  access: {
    // All four documents exist from the start, and none can be deleted.
    create: isNobody,
    read: publishedOrStaff,
    update: isAdminOrEditor,
    delete: isNobody,
    readVersions: isAdminOrEditor,
  },
  // The status column needs it, whichever columns a list shows.
  forceSelect: { _status: true },
  disableDuplicate: true,
  endpoints: [
    restoreAsDraft('legal-documents'),
    discardDraft('legal-documents'),
    draftTextInForce,
    isTextInForce,
  ],
  versions: { drafts: autosavedDrafts, maxPerDoc: 100 },
  custom: { findPublishStates },
  hooks: {
    beforeChange: [keepPublished, checkChange],
    // The announcement raises the revision and records the receipt. Then a new version adds its day to the
    // receipt.
    afterChange: [announceContentChange, keepVersion],
    beforeDelete: [refuseDelete],
    afterDelete: [announceContentDelete],
  },
  fields: [
    savedByField,
    savedAsField,
    newestVersionField,
    { name: 'title', type: 'text', required: true, maxLength: 80 },
    {
      name: 'slug',
      label: 'Address',
      type: 'select',
      required: true,
      unique: true,
      options: legalSlugs.map((slug) => ({ label: `/legal/${slug}`, value: slug })),
      // The rule is not in `access`, because that would ignore a new address without an error.
      hooks: { beforeValidate: [refuseSlugChange] },
      admin: {
        readOnly: true,
        position: 'sidebar',
        description:
          'Where visitors find this document. Other pages and messages link to it, so it cannot change.',
      },
    },
    {
      name: 'navLabel',
      label: 'Short name in menus',
      type: 'text',
      required: true,
      maxLength: 30,
      admin: { position: 'sidebar', description: 'Shown in the footer and beside the document.' },
    },
    {
      name: 'lastUpdated',
      label: 'Last updated',
      type: 'date',
      required: true,
      hooks: { beforeValidate: [requireNearDate] },
      admin: {
        position: 'sidebar',
        date: { pickerAppearance: 'dayOnly', displayFormat: 'MMMM d, yyyy' },
        description:
          'The date visitors see. Saving does not update it: change it when the meaning of the text changes.',
      },
    },
    announcedField,
    ...changeFields,
    schedulesField,
    statusColumn,
    {
      name: 'summary',
      type: 'textarea',
      maxLength: 170,
      admin: { description: 'One or two sentences for search results and shared links.' },
    },
    {
      name: 'notice',
      label: 'Note above the text',
      type: 'textarea',
      maxLength: 300,
      admin: {
        description:
          'Shown in a box, for example until a lawyer has approved the text. Leave empty for no box.',
      },
    },
    {
      name: 'body',
      label: 'Text',
      type: 'richText',
      required: true,
      editor: legalEditor,
      validate: withPlaceholders(legalPlaceholders),
      hooks: { beforeValidate: [refuseUnknownText(readLegalText)] },
      admin: {
        description:
          'Write {notice days} where the number of days should appear. It comes from the site settings.',
      },
    },
  ],
}
