import type { ArrayField, Field, RowField } from 'payload'

type OwnProperty = 'label' | 'labels' | 'interfaceName' | 'required' | 'minRows' | 'maxRows' | 'defaultValue'

type List = Partial<Pick<ArrayField, OwnProperty>> & {
  /** What one row is called. */
  row: string
  help?: string
  isFolded?: boolean
}

/** A list whose rows are called by their own words, so that they can be told apart when they are folded. */
export function listField(name: string, { row, help, isFolded, ...list }: List, fields: Field[]): ArrayField {
  const RowLabel = { path: '/src/content/fields/row-name#RowName', clientProps: { kind: row } }
  const admin = { components: { RowLabel }, description: help, initCollapsed: isFolded }
  return { name, type: 'array', labels: { singular: row, plural: `${row}s` }, ...list, admin, fields }
}

/** Fields beside each other. */
export function rowOf(...fields: Field[]): RowField {
  return { type: 'row', fields }
}
