import type { CollectionBeforeOperationHook, SanitizedConfig } from 'payload'
import { readFilter } from '@/content/saving/read-filter'
import { refuseWrongTypes } from '@/content/saving/refuse-wrong-types'

/** What the panel remembers for people. Payload adds these collections itself. */
const panelCollections = ['payload-preferences', 'payload-locked-documents']

/** Asks of preferences and locks what every other collection asks of a write by REST: values that fit, and which it is of. */
export function withValidatedPanelData(config: SanitizedConfig) {
  for (const { slug, hooks } of config.collections)
    if (panelCollections.includes(slug)) hooks.beforeOperation.push(refuseInvalid)
  return config
}

/** Payload itself writes them in forms of its own. */
const refuseInvalid: CollectionBeforeOperationHook = async (hookArgs) => {
  const { args, operation, req } = hookArgs
  if (req.payloadAPI !== 'REST') return args
  await refuseWrongTypes(hookArgs)
  const isWrite = operation === 'update' || operation === 'delete'
  return isWrite && 'where' in args ? { ...args, where: readFilter(args.where) } : args
}
