import { type FlattenedField, type GlobalAfterChangeHook, type GlobalConfig, toWords } from 'payload'
import { systemFields, isRecord } from '@/content/fields/walk-fields'
import { recordSecurityEvent } from '@/content/security-log/record-security-event'

/** Records changes of settings in the security log, in the same transaction. Drafts are not recorded. */
export function withRecordedChanges({ hooks, ...settings }: GlobalConfig): GlobalConfig {
  return { ...settings, hooks: { ...hooks, afterChange: [...(hooks?.afterChange ?? []), recordChange] } }
}

const recordChange: GlobalAfterChangeHook = async ({ doc, global, previousDoc, req }) => {
  const { user } = req
  // Values that the site sets at its first start are not a person's change.
  if (!user || doc._status === 'draft') return doc
  const name = String(global.label)
  const changed = global.flattenedFields.filter(({ name }) => isChanged(name, doc, previousDoc)).map(labelOf)
  const sentence = doc._status
    ? `${user.name} published ${name}`
    : `${user.name} changed ${name}: ${changed.join(', ')}`
  if (doc._status || changed.length > 0)
    await recordSecurityEvent(req, { kind: 'settings', sentence, author: user.id })
  return doc
}

type Values = Record<string, unknown>

function isChanged(name: string, doc: Values, previousDoc: Values = {}) {
  return !systemFields.has(name) && name in doc && hasChanged(doc[name], previousDoc[name])
}

/**
 * Whether a value has changed. Only the fields that this person may read are compared: the others are not in
 * `value`.
 */
function hasChanged(value: unknown, former: unknown): boolean {
  if (isRecord(value) && isRecord(former))
    return Object.entries(value).some(([name, part]) => hasChanged(part, former[name]))
  return JSON.stringify(value ?? null) !== JSON.stringify(former ?? null)
}

function labelOf(field: FlattenedField) {
  return 'label' in field && typeof field.label === 'string' ? field.label : toWords(field.name)
}
