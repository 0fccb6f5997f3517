import type { GlobalBeforeChangeHook, GlobalConfig, GlobalSlug } from 'payload'
import { isAdminOrEditor, publishedOrStaff } from '@/content/access'
import { autosavedDrafts, draftControls, versionsScreen } from '@/content/drafts/autosaved-drafts'
import { announceGlobalChange } from '@/content/events/content-events'
import { draftAddress } from '@/content/preview/live-preview'
import { panelRefusal } from '@/content/refusals/panel-refusal'
import { leavesSite } from '@/content/saving/save-context'
import { discardSettingsDraft } from '@/content/drafts/discard-draft'
import { restoreSettingsAsDraft } from '@/content/drafts/restore-as-draft'

/** The common configuration of all public settings: drafts with a preview, and a receipt after a publish. */
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
    // The panel selects only the time of the last publish. Without the status, it counts the settings as
    // unpublished.
    forceSelect: { _status: true },
    endpoints: [restoreSettingsAsDraft(slug), discardSettingsDraft(slug)],
    hooks: { beforeChange: [keepSettingsPublished], afterChange: [announceGlobalChange] },
  } satisfies Partial<GlobalConfig>
}

/** Refuses to take settings off the site: by an unpublish, or by an update without a status. */
const keepSettingsPublished: GlobalBeforeChangeHook = ({ data, global, originalDoc, req }) => {
  if (!leavesSite(global.slug, { data, stored: originalDoc }, req)) return data
  throw panelRefusal(
    'Every page of the site shows this text, so it cannot be unpublished. Change it and publish it again instead.',
    400,
  )
}
