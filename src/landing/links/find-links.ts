import type { FlattenedField } from 'payload'
import { isRecord, walkFields } from '@/content/fields/walk-fields'

export type FoundLink = {
  /** The path of the field that holds the link, as the panel names it. */
  path: string
  address: string
}

/** Finds the visible links in a document: those in its texts, and the fields that hold an address. */
export function findLinks(fields: readonly FlattenedField[], doc: unknown): FoundLink[] {
  const all = [...walkFields(fields, doc)]
  const hidden = all
    .filter(({ field, value }) => field.name === 'hidden' && value === true)
    .map(({ path }) => path.replace(/hidden$/, ''))
  return all
    .filter(({ path }) => !hidden.some((row) => path.startsWith(row)))
    .flatMap(({ field, path, value }) => addressesIn(field, value).map((address) => ({ path, address })))
}

function addressesIn(field: FlattenedField, value: unknown) {
  if (field.type === 'richText') return addressesOfText(value)
  return field.custom?.isLink === true && typeof value === 'string' && value !== '' ? [value] : []
}

function addressesOfText(node: unknown): string[] {
  if (!isRecord(node)) return []
  const { type, fields, root, children } = node
  const own = type === 'link' && isRecord(fields) && typeof fields.url === 'string' ? [fields.url] : []
  const inside = Array.isArray(children) ? children : [root]
  return [...own, ...inside.flatMap(addressesOfText)]
}
