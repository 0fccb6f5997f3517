import type { ClientField, Field } from 'payload'
import { isRecord } from '@/content/fields/walk-fields'
import { textOf } from '@/content/rich-text/text-of'
import { isGroup, isRows, isSame, mergeWords } from '@/content/unsaved/merge-words'

/** As the panel has it in the browser, or the server. */
type AnyField = ClientField | Field

export type Difference = { field: string; mine: string; theirs: string }

/** Where the own words differ from the others', field by field, as people read them. */
export function describeDifferences(
  fields: readonly AnyField[],
  mine: unknown,
  theirs: unknown,
  before = '',
): Difference[] {
  return fields.flatMap((field) => {
    if (field.type === 'tabs')
      return field.tabs.flatMap((tab) => inGroup(tab, 'name' in tab ? tab.name : undefined))
    if (field.type === 'row' || field.type === 'collapsible') return inGroup(field, undefined)
    if (!('name' in field) || isOfSite.has(field.name) || isHidden(field)) return []
    if (field.type === 'group') return inGroup(field, field.name)
    const [own, other] = [at(mine, field.name), at(theirs, field.name)]
    if (isSame(own, other)) return []
    const label = `${before}${labelOf(field)}`
    if ((field.type === 'array' || field.type === 'blocks') && (isRows(own) || isRows(other)))
      return inRows(field, own, other, label)
    const [ownText, otherText] = [sayValue(own), sayValue(other)]
    return ownText === otherText ? [] : [{ field: label, mine: ownText, theirs: otherText }]
  })

  function inGroup(group: { fields: readonly AnyField[] }, name: string | undefined) {
    const [own, other] = name ? [at(mine, name), at(theirs, name)] : [mine, theirs]
    return describeDifferences(group.fields, own, other, before)
  }
}

type Changes = { base: unknown; mine: unknown; theirs: unknown }

/** The fields that both changed since `base`, and not to the same. */
export function describeConflicts(fields: readonly AnyField[], { base, mine, theirs }: Changes) {
  return describeDifferences(fields, mergeWords(base, mine, theirs), mergeWords(base, theirs, mine))
}

/** What people do not write. */
const isOfSite = new Set<string | undefined>(['id', 'createdAt', 'updatedAt', 'savedBy', 'madeBy', '_status'])

type Listed = Extract<AnyField, { type: 'array' | 'blocks' }>

function inRows(field: Listed, mine: unknown, theirs: unknown, label: string): Difference[] {
  const [own, other] = [isRows(mine) ? mine : [], isRows(theirs) ? theirs : []]
  const ids = [...new Set([...own, ...other].map(({ id }) => id))]
  const differences = ids.flatMap((id) => {
    const [ownRow, otherRow] = [own.find((row) => row.id === id), other.find((row) => row.id === id)]
    const { fields, name } = kindOf(field, ownRow ?? otherRow)
    const number = 1 + (ownRow ? own.indexOf(ownRow) : other.findIndex((row) => row.id === id))
    const place = `${label} › ${name} ${number}`
    if (ownRow && otherRow) return describeDifferences(fields, ownRow, otherRow, `${place} › `)
    const words = describeDifferences(fields, ownRow ?? {}, otherRow ?? {})
    const text = words.map(({ mine, theirs }) => mine || theirs).join(' · ')
    return [{ field: place, mine: ownRow ? text : '', theirs: otherRow ? text : '' }]
  })
  const isMoved = differences.length === 0 && !isSame(namesOf(own), namesOf(other))
  return isMoved ? [{ field: label, mine: 'In your order', theirs: 'In another order' }] : differences
}

function namesOf(rows: { id: string }[]) {
  return rows.map(({ id }) => id)
}

function kindOf(field: Listed, row: unknown): { fields: readonly AnyField[]; name: string } {
  if (field.type === 'array')
    return { fields: field.fields, name: textOfLabel(field.labels?.singular) || 'Row' }
  const block = field.blocks.find(({ slug }) => isRecord(row) && row.blockType === slug)
  return { fields: block?.fields ?? [], name: textOfLabel(block?.labels?.singular) || 'Section' }
}

function isHidden({ admin }: AnyField) {
  return Boolean(admin && 'hidden' in admin && admin.hidden)
}

function labelOf(field: AnyField) {
  const label = 'label' in field ? textOfLabel(field.label) : ''
  return label || ('name' in field ? field.name : '')
}

function textOfLabel(label: unknown) {
  return typeof label === 'string' ? label : ''
}

function at(value: unknown, name: string) {
  return isRecord(value) ? value[name] : undefined
}

function sayValue(value: unknown): string {
  if (value === null || value === undefined || value === 0) return ''
  if (Array.isArray(value)) return value.map(sayValue).join(', ')
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  return isGroup(value) || typeof value === 'object' ? textOf(value) : String(value)
}
