import { type FlattenedField, type GlobalAfterChangeHook, type GlobalConfig, toWords } from 'payload'
import { systemFields, isRecord } from '@/content/fields/walk-fields'
import { recordSecurityEvent } from '@/content/security-log/record-security-event'

/** Settings whose changes the security log tells, drafts aside, in the same transaction. */
export function withRecordedChanges({ hooks, ...settings }: GlobalConfig): GlobalConfig {
  return { ...settings, hooks: { ...hooks, afterChange: [...(hooks?.afterChange ?? []), recordChange] } }
}

const recordChange: GlobalAfterChangeHook = async ({ doc, global, previousDoc, req }) => {
  const { user } = req
  // What the site fills in at its first start is nobody's change.
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

/** Whether a value became another one, by what whoever saved it may read: the rest is not in it. */
function hasChanged(value: unknown, former: unknown): boolean {
  if (isRecord(value) && isRecord(former))
    return Object.entries(value).some(([name, part]) => hasChanged(part, former[name]))
  return JSON.stringify(value ?? null) !== JSON.stringify(former ?? null)
}

function labelOf(field: FlattenedField) {
  return 'label' in field && typeof field.label === 'string' ? field.label : toWords(field.name)
}
