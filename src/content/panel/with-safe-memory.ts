import type { CollectionBeforeOperationHook, SanitizedConfig } from 'payload'
import { readFilter } from '@/content/saving/read-filter'
import { refuseWrongTypes } from '@/content/saving/refuse-wrong-types'

/** What the panel remembers for people. Payload adds these collections itself. */
const memory = ['payload-preferences', 'payload-locked-documents']

/** Asks of preferences and locks what every other collection asks of a write by REST: values that fit, and which it is of. */
export function withSafeMemory(config: SanitizedConfig) {
  for (const { slug, hooks } of config.collections)
    if (memory.includes(slug)) hooks.beforeOperation.push(refuseUnfit)
  return config
}

/** Payload itself writes them in forms of its own. */
const refuseUnfit: CollectionBeforeOperationHook = async (asked) => {
  const { args, operation, req } = asked
  if (req.payloadAPI !== 'REST') return args
  await refuseWrongTypes(asked)
  const isWrite = operation === 'update' || operation === 'delete'
  return isWrite && 'where' in args ? { ...args, where: readFilter(args.where) } : args
}
