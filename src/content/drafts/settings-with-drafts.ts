import type { GlobalConfig, GlobalSlug } from 'payload'
import { isAdminOrEditor, publishedOrStaff } from '@/content/access'
import { autosavedDrafts } from '@/content/drafts/autosaved-drafts'
import { announceGlobalChange } from '@/content/events/content-events'
import { lockDocuments } from '@/content/locks/edit-lock'
import { keepSettingsPublished, prepareSettings } from '@/content/drafts/keep-settings-published'
import { draftAddress } from '@/content/preview/live-preview'
import { refuseWrongTypesOfGlobal } from '@/content/saving/refuse-wrong-types'
import { staleGlobalSaveHooks } from '@/content/saving/refuse-stale-saves'
import { restoreSettingsAsDraft } from '@/content/drafts/restore-as-draft'

/** What all settings share that visitors read: drafts beside the page, and a receipt once they are published. */
export function settingsWithDrafts(slug: GlobalSlug) {
  return {
    slug,
    admin: {
      hideAPIURL: true,
      preview: draftAddress(slug),
      group: 'Content',
      hidden: ({ user }) => user?.role === 'sales',
      components: {
        elements: {
          beforeDocumentControls: [
            '/src/content/preview/field-finder#FieldFinder',
            '/src/content/receipts/publish-receipt#PublishReceipt',
          ],
        },
      },
    },
    access: { read: publishedOrStaff, update: isAdminOrEditor, readVersions: isAdminOrEditor },
    lockDocuments,
    versions: { drafts: autosavedDrafts, max: 50 },
    // The panel asks for the time of the last publish alone, and takes the answer for unpublished without this.
    forceSelect: { _status: true },
    endpoints: [restoreSettingsAsDraft(slug)],
    hooks: {
      beforeOperation: [prepareSettings, refuseWrongTypesOfGlobal, ...staleGlobalSaveHooks.beforeOperation],
      beforeChange: [...staleGlobalSaveHooks.beforeChange, keepSettingsPublished],
      afterChange: [...staleGlobalSaveHooks.afterChange, announceGlobalChange],
    },
  } satisfies Partial<GlobalConfig>
}
