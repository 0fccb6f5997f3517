import type { Field, FieldHook } from 'payload'
import { sidebarNote } from '@/content/fields/sidebar-note'
import { requireNearDate } from '@/features/legal/require-near-date'

/** What is announced of the text already. */
export const announcedField = sidebarNote(
  'announced',
  '/src/features/legal/versions/announced-note#AnnouncedNote',
)

/** Of the field that says when a material change takes effect. */
export const dayLabel = 'Takes effect on'

/** What an editor says about a change when publishing it. It goes into the version, and is empty again after. */
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

/** The hooks of the document that follow the write still see what was said. */
function emptyAfterPublish(empty: null | false): FieldHook {
  return ({ data, value }) => (data?._status === 'published' ? empty : value)
}
