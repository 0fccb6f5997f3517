import type { Field, FieldHook } from 'payload'
import type { LegalDocument } from '@/payload-types'
import { visibleLength } from '@/lib/plain-text'
import { sidebarNote } from '@/content/fields/sidebar-note'
import type { Change } from '@/features/legal/versions/plan-versions'
import { requireNearDate } from '@/features/legal/require-near-date'

/** Shows which changes of the text are announced already. */
export const announcedField = sidebarNote(
  'announced',
  '/src/features/legal/versions/announced-note#AnnouncedNote',
)

/** The labels of the fields that describe a change. */
export const changeLabels = {
  changes: 'What changed',
  isMaterial: 'This change is material',
  effectiveDay: 'Takes effect on',
} as const

/** Reads what the fields say about a change. A change that is not material has no day. */
export function changeOf({ changes, isMaterial, effectiveDay }: Partial<LegalDocument>): Change {
  return {
    changes: changes && visibleLength(changes) > 0 ? changes.trim() : '',
    effectiveDay: isMaterial ? (effectiveDay?.slice(0, 10) ?? '') : null,
  }
}

/**
 * The fields that describe a change when an editor publishes it. The values go into the version, and the
 * fields are empty afterwards.
 */
export const changeFields: Field[] = [
  {
    name: 'changes',
    label: changeLabels.changes,
    type: 'textarea',
    maxLength: 400,
    custom: { isOfPublish: true },
    hooks: { beforeChange: [emptyAfterPublish(null)] },
    admin: {
      position: 'sidebar',
      description:
        'Shown to visitors in the list of versions. A material change needs it. Leave it empty if you only move an announcement.',
    },
  },
  {
    name: 'isMaterial',
    label: changeLabels.isMaterial,
    type: 'checkbox',
    defaultValue: false,
    custom: { isOfPublish: true },
    hooks: { beforeChange: [emptyAfterPublish(false)] },
    admin: {
      position: 'sidebar',
      description:
        'Tick this if the change affects people’s rights or obligations. It is announced first and takes effect on the day below.',
    },
  },
  {
    name: 'effectiveDay',
    label: changeLabels.effectiveDay,
    type: 'date',
    custom: { isOfPublish: true },
    hooks: { beforeValidate: [requireNearDate], beforeChange: [emptyAfterPublish(null)] },
    admin: {
      position: 'sidebar',
      date: { pickerAppearance: 'dayOnly', displayFormat: 'MMMM d, yyyy' },
      condition: (data) => Boolean(data.isMaterial),
    },
  },
]

/** Empties a field after a publish. The hooks of the document that run after the write still get the value. */
function emptyAfterPublish(empty: null | false): FieldHook {
  return ({ data, value }) => (data?._status === 'published' ? empty : value)
}
