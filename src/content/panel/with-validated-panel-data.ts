import type { CollectionBeforeOperationHook, SanitizedConfig } from 'payload'
import { readFilter } from '@/content/saving/read-filter'
import { refuseWrongTypes } from '@/content/saving/refuse-wrong-types'

/** Collections in which the panel stores data of people. Payload adds them itself. */
const panelCollections = ['payload-preferences', 'payload-locked-documents']

/**
 * Validates REST writes of preferences and locks as in every other collection: the types of the values, and
 * the filter.
 */
export function withValidatedPanelData(config: SanitizedConfig) {
  for (const { slug, hooks } of config.collections)
    if (panelCollections.includes(slug)) hooks.beforeOperation.push(refuseInvalid)
  return config
}

/** Payload's own code writes them in other shapes, so only REST requests are validated. */
const refuseInvalid: CollectionBeforeOperationHook = async (hookArgs) => {
  const { args, operation, req } = hookArgs
  if (req.payloadAPI !== 'REST') return args
  await refuseWrongTypes(hookArgs)
  const isWrite = operation === 'update' || operation === 'delete'
  return isWrite && 'where' in args ? { ...args, where: readFilter(args.where) } : args
}
