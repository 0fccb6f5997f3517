import type { ClientField, Field } from 'payload'
import { systemFields, isRecord } from '@/content/fields/walk-fields'
import { isRows, isSame } from '@/content/unsaved/merge-values'

/** A field as configured in the browser or on the server. */
export type AnyField = ClientField | Field

export type ListField = Extract<AnyField, { type: 'array' | 'blocks' }>

type Row = { id: string } & Record<string, unknown>

/** A row of a list: the name of its kind, its number, and whether the list has no other row of this kind. */
export type RowPlace = { row: Row; kind: string; number: number; isOnlyOfKind: boolean }

/** A group of the form, or a row of a list, that contains the difference. */
export type Holder = { field: AnyField; place?: RowPlace }

/**
 * A difference between two states of a document: in a field, by a row that only one of them has, or in the
 * order of rows.
 */
export type Differing = { holders: Holder[] } & (
  | { type: 'value'; field: AnyField; own: unknown; other: unknown }
  | { type: 'row'; field: ListField; place: RowPlace; isOwn: boolean }
  | { type: 'order'; field: ListField; own: RowPlace[]; other: RowPlace[] }
)

/** Yields all differences between two states of a document, field by field, in the order of the form. */
export function* walkDifferences(
  fields: readonly AnyField[],
  own: unknown,
  other: unknown,
  holders: Holder[] = [],
): Generator<Differing> {
  for (const field of fields) {
    if (field.type === 'tabs') {
      for (const tab of field.tabs) yield* inGroup(tab, 'name' in tab ? tab.name : undefined, holders)
    } else if (field.type === 'row' || field.type === 'collapsible') {
      yield* inGroup(field, undefined, holders)
    } else if ('name' in field && !systemFields.has(field.name) && !isHidden(field)) {
      const values = [at(own, field.name), at(other, field.name)] as const
      if (field.type === 'group') yield* inGroup(field, field.name, [...holders, { field }])
      else if (!isSame(...values)) yield* inField(field, values, holders)
    }
  }

  function* inGroup(group: { fields: readonly AnyField[] }, name: string | undefined, inside: Holder[]) {
    const values = name ? ([at(own, name), at(other, name)] as const) : ([own, other] as const)
    yield* walkDifferences(group.fields, ...values, inside)
  }
}

/** Returns the fields of a row, and the name of its kind. */
export function kindOfRow(field: ListField, row: unknown): { fields: readonly AnyField[]; kind: string } {
  if (field.type === 'array')
    return { fields: field.fields, kind: textOfLabel(field.labels?.singular) || 'Row' }
  const block = field.blocks.find(({ slug }) => isRecord(row) && row.blockType === slug)
  return { fields: block?.fields ?? [], kind: textOfLabel(block?.labels?.singular) || 'Section' }
}

/** Returns the label of a field. */
export function labelOf(field: AnyField) {
  const label = 'label' in field ? textOfLabel(field.label) : ''
  return label || ('name' in field ? field.name : '')
}

function* inField(
  field: AnyField,
  [own, other]: readonly [unknown, unknown],
  holders: Holder[],
): Generator<Differing> {
  if ((field.type === 'array' || field.type === 'blocks') && (isRows(own) || isRows(other)))
    yield* inRows(field, placesIn(field, own), placesIn(field, other), holders)
  else yield { type: 'value', field, own, other, holders }
}

function* inRows(
  field: ListField,
  own: RowPlace[],
  other: RowPlace[],
  holders: Holder[],
): Generator<Differing> {
  const [ownById, otherById] = [byId(own), byId(other)]
  for (const place of own) {
    const before = otherById.get(place.row.id)
    if (before) {
      const { fields } = kindOfRow(field, place.row)
      yield* walkDifferences(fields, place.row, before.row, [...holders, { field, place }])
    } else yield { type: 'row', field, place, isOwn: true, holders }
  }
  for (const place of other)
    if (!ownById.has(place.row.id)) yield { type: 'row', field, place, isOwn: false, holders }
  const [ownKept, otherKept] = [
    own.filter(({ row }) => otherById.has(row.id)),
    other.filter(({ row }) => ownById.has(row.id)),
  ]
  if (!isSame(ownKept.map(idOf), otherKept.map(idOf)))
    yield { type: 'order', field, own: ownKept, other: otherKept, holders }
}

function placesIn(field: ListField, value: unknown): RowPlace[] {
  if (!isRows(value)) return []
  const places = value.map((row, index) => ({ row, kind: kindOfRow(field, row).kind, number: index + 1 }))
  const counts = new Map<string, number>()
  for (const { kind } of places) counts.set(kind, (counts.get(kind) ?? 0) + 1)
  return places.map((place) => ({ ...place, isOnlyOfKind: counts.get(place.kind) === 1 }))
}

/** If two rows have the same id, the first one counts. */
function byId(places: RowPlace[]) {
  return new Map(places.toReversed().map((place) => [place.row.id, place]))
}

function idOf({ row }: RowPlace) {
  return row.id
}

function isHidden({ admin }: AnyField) {
  return Boolean(admin && 'hidden' in admin && admin.hidden)
}

function textOfLabel(label: unknown) {
  return typeof label === 'string' ? label : ''
}

function at(value: unknown, name: string) {
  return isRecord(value) ? value[name] : undefined
}
