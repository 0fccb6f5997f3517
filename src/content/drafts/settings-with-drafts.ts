import type { GlobalBeforeChangeHook, GlobalConfig, GlobalSlug } from 'payload'
import { isAdminOrEditor, publishedOrStaff } from '@/content/access'
import { autosavedDrafts, draftControls, versionsScreen } from '@/content/drafts/autosaved-drafts'
import { announceGlobalChange } from '@/content/events/content-events'
import { draftAddress } from '@/content/preview/live-preview'
import { panelRefusal } from '@/content/refusals/panel-refusal'
import { leavesSite } from '@/content/saving/save-context'
import { discardSettingsDraft } from '@/content/drafts/discard-draft'
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
          ...draftControls,
          UnpublishButton: '/src/content/drafts/stays-on-site#StaysOnSite',
        },
        views: versionsScreen,
      },
    },
    access: { read: publishedOrStaff, update: isAdminOrEditor, readVersions: isAdminOrEditor },
    versions: { drafts: autosavedDrafts, max: 50 },
    // The panel asks for the time of the last publish alone, and takes the answer for unpublished without this.
    forceSelect: { _status: true },
    endpoints: [restoreSettingsAsDraft(slug), discardSettingsDraft(slug)],
    hooks: { beforeChange: [keepSettingsPublished], afterChange: [announceGlobalChange] },
  } satisfies Partial<GlobalConfig>
}

/** Refuses whatever would take settings off the site: unpublishing, or an update that forgets the status. */
const keepSettingsPublished: GlobalBeforeChangeHook = ({ data, global, originalDoc, req }) => {
  if (!leavesSite(global.slug, { data, stored: originalDoc }, req)) return data
  throw panelRefusal(
    'Every page of the site shows this text, so it cannot be unpublished. Change it and publish it again instead.',
    400,
  )
}
