import type { FlattenedField } from 'payload'
import { isRecord } from '@/content/fields/walk-fields'

/**
 * Returns the place of a field with the names of the form: "Hero › Headline". Rows have a number if the list
 * has several. Sections have a number among those of their kind.
 */
export function placeOfField(fields: readonly FlattenedField[], stored: unknown, path: string): string {
  const [name = '', row, ...rest] = path.split('.')
  const field = fields.find((each) => each.name === name)
  const value = isRecord(stored) ? stored[name] : undefined
  if (!field) return ''
  if ((field.type === 'group' || field.type === 'tab') && row !== undefined)
    return join(labelOf(field), placeOfField(field.flattenedFields, value, [row, ...rest].join('.')))
  if ((field.type !== 'array' && field.type !== 'blocks') || row === undefined || !Array.isArray(value))
    return labelOf(field)
  const rows = value.filter(isRecord)
  const rowValue = value[Number(row)]
  const kind = isRecord(rowValue) ? rowValue.blockType : undefined
  const alike = rows.filter(({ blockType }) => blockType === kind)
  const block = field.type === 'blocks' ? field.blocks.find(({ slug }) => slug === kind) : field
  const number = alike.length > 1 ? ` ${alike.indexOf(rowValue) + 1}` : ''
  const kindLabel = typeof block?.labels?.singular === 'string' ? block.labels.singular : 'Row'
  return join(`${kindLabel}${number}`, placeOfField(block?.flattenedFields ?? [], rowValue, rest.join('.')))
}

function join(...parts: string[]) {
  return parts.filter(Boolean).join(' › ')
}

function labelOf(field: FlattenedField) {
  return 'label' in field && typeof field.label === 'string' ? field.label : field.name
}

/** Returns the form's name for a field. Payload names it by the labels on the path to it. */
export function nameOfField(label = '') {
  return label
    .replaceAll(/(?:Sections > )?Block (\d+) \(([^)]*)\)/g, 'Section $1 ($2)')
    .replaceAll(' > ', ' › ')
}
