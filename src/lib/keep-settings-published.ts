import type { GlobalAfterChangeHook } from 'payload'
import { panelRefusal } from '@/lib/panel-refusal'

/**
 * Refuses whatever took settings off the site: unpublishing, or an update that forgets the status
 * while a draft is the newest. It looks at the stored row after the write, still inside the
 * transaction, so no way around it is left.
 */
export const keepSettingsPublished: GlobalAfterChangeHook = async ({ doc, global, req }) => {
  // Before the first publish there is no row.
  const stored = await req.payload.db.findGlobal<{ _status?: string }>({ slug: global.slug, req })
  if (stored._status === 'draft') {
    throw panelRefusal(
      'Every page of the site shows these words, so they cannot be unpublished. Change them and publish them again instead.',
      400,
    )
  }
  return doc
}
