import { type Field, type SanitizedConfig, traverseFields } from 'payload'

/**
 * Makes lists of the panel show times in the site's time zone. Makes comparisons of versions name their rows
 * and leave out fields that differ in any two versions. Payload adds some of these fields itself, so this
 * runs last.
 */
export function withReadableVersions(config: SanitizedConfig) {
  for (const { fields } of [...config.collections, ...config.globals])
    traverseFields({ config, fields, callback: ({ field }) => change(field) })
  return config
}

function change(field: Field | { type: 'tab' }) {
  if (field.type === 'tab' || !('name' in field)) return
  if (field.name === 'blockName') {
    setComponents(field, { Diff: noDiff })
  } else if (field.type === 'array' || field.type === 'blocks') {
    setComponents(field, { Diff: '/src/content/versions/rows-diff#RowsDiff' })
  } else if (
    field.type === 'richText' ||
    field.type === 'textarea' ||
    (field.type === 'text' && !field.hasMany)
  ) {
    setComponents(field, { Diff: '/src/content/versions/text-diff#TextDiff' })
  } else if (field.type === 'date' && ['updatedAt', 'createdAt', 'deletedAt'].includes(field.name)) {
    setComponents(field, { Cell: '/src/content/panel/moment-cell#MomentCell', Diff: noDiff })
  } else if (field.type === 'checkbox') {
    setComponents(field, { Diff: '/src/content/versions/yes-no-diff#YesNoDiff' })
  } else if (field.name === '_status' && field.type === 'select') {
    setComponents(field, { Diff: noDiff })
  }
}

const noDiff = '/src/content/versions/rows-diff#NoDiff'

function setComponents(field: { admin?: { components?: object } }, components: object) {
  field.admin = { ...field.admin, components: { ...field.admin?.components, ...components } }
}
