import type { ArrayField, Field, RowField } from 'payload'

type ArrayProperty =
  'label' | 'labels' | 'interfaceName' | 'required' | 'minRows' | 'maxRows' | 'defaultValue'

type List = Partial<Pick<ArrayField, ArrayProperty>> & {
  /** The name of one row. */
  row: string
  help?: string
  isFolded?: boolean
}

/** Creates a list whose rows are named by their own text, so that collapsed rows can be distinguished. */
export function listField(name: string, { row, help, isFolded, ...list }: List, fields: Field[]): ArrayField {
  const RowLabel = { path: '/src/content/fields/row-name#RowName', clientProps: { kind: row } }
  const admin = { components: { RowLabel }, description: help, initCollapsed: isFolded }
  return { name, type: 'array', labels: { singular: row, plural: `${row}s` }, ...list, admin, fields }
}

/** Creates a row of fields beside each other. */
export function rowOf(...fields: Field[]): RowField {
  return { type: 'row', fields }
}
