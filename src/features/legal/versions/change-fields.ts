import type { Field, FieldHook } from 'payload'
import { sidebarNote } from '@/content/fields/sidebar-note'
import { requireNearDate } from '@/features/legal/require-near-date'

/** Shows which changes of the text are announced already. */
export const announcedField = sidebarNote(
  'announced',
  '/src/features/legal/versions/announced-note#AnnouncedNote',
)

/** The label of the field with the day on which a material change takes effect. */
export const dayLabel = 'Takes effect on'

/**
 * The fields that describe a change when an editor publishes it. The values go into the version, and the
 * fields are empty afterwards.
 */
export const changeFields: Field[] = [
  {
    name: 'changes',
    label: 'What changed',
    type: 'textarea',
    maxLength: 400,
    custom: { isOfPublish: true },
    hooks: { beforeChange: [emptyAfterPublish(null)] },
    admin: { position: 'sidebar', description: 'Shown to visitors in the list of versions.' },
  },
  {
    name: 'isMaterial',
    label: 'This change is material',
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
    label: dayLabel,
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
