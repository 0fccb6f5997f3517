import type { GlobalBeforeChangeHook, GlobalBeforeOperationHook } from 'payload'
import { panelRefusal } from '@/content/refusals/panel-refusal'
import { leavesSite, noteDraftSave } from '@/content/saving/leaves-site'

/** Payload writes a version of settings over what visitors read, without asking the rules, and as a draft too. */
export const prepareSettings: GlobalBeforeOperationHook = ({ args, global, operation, req }) => {
  if (operation === 'restoreVersion') {
    throw panelRefusal(
      'An earlier version comes back as a draft. Save its words as a draft and publish that.',
      400,
    )
  }
  if (operation !== 'update') return args
  noteDraftSave(global.slug, { draft: args.draft === true, data: args.data }, req)
  // The receipt reads all words, however few of them the request wants to hear of. An unpublish is refused anyway.
  return { ...args, select: undefined, unpublishAllLocales: false }
}

/** Refuses whatever would take settings off the site: unpublishing, or an update that forgets the status. */
export const keepSettingsPublished: GlobalBeforeChangeHook = ({ data, global, originalDoc, req }) => {
  if (!leavesSite(global.slug, { data, stored: originalDoc }, req)) return data
  throw panelRefusal(
    'Every page of the site shows these words, so they cannot be unpublished. Change them and publish them again instead.',
    400,
  )
}
