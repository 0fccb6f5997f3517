import type { CollectionBeforeChangeHook } from 'payload'
import { panelRefusal } from '@/content/refusals/panel-refusal'

/**
 * Refuses a save from the panel when somebody has changed the lead since it was opened there: the
 * panel sends every field back, and would put the old status over the new one.
 */
export const refuseStaleChange: CollectionBeforeChangeHook = ({ data, operation, originalDoc }) => {
  if (operation !== 'update' || !data.updatedAt || !originalDoc?.updatedAt) return data
  if (Date.parse(data.updatedAt) === Date.parse(originalDoc.updatedAt)) return data
  throw panelRefusal(
    'Somebody has changed this lead since you opened it. Reload the page to see how it is now.',
    409,
  )
}
