import type { Block, Field } from 'payload'

/** A text as an editor typed it, and the path of its field in the panel. */
type StoredText = { text: string; path: string }

type Stored = Record<string, unknown>

/** Every text in a document, in the order of its fields; rich text gives one for each paragraph. */
export function listTexts(fields: readonly Field[], stored: unknown, prefix = ''): StoredText[] {
  if (!isRecord(stored)) return []
  return fields.flatMap((field) => {
    if (field.type === 'row' || field.type === 'collapsible') return listTexts(field.fields, stored, prefix)
    if (field.type === 'tabs') return field.tabs.flatMap((tab) => textsWithin(tab, stored, prefix))
    if (field.type === 'group') return textsWithin(field, stored, prefix)
    return 'name' in field ? textsOf(field, stored[field.name], `${prefix}${field.name}`) : []
  })
}

type Named = { name?: string; fields: Field[] }

function textsWithin({ name, fields }: Named, stored: Stored, prefix: string) {
  return name ? listTexts(fields, stored[name], `${prefix}${name}.`) : listTexts(fields, stored, prefix)
}

function textsOf(field: Field, value: unknown, path: string): StoredText[] {
  switch (field.type) {
    case 'array':
      return rows(value).flatMap((row, index) => listTexts(field.fields, row, `${path}.${index}.`))
    case 'blocks':
      return rows(value).flatMap((row, index) =>
        listTexts(fieldsOf(field.blocks, row), row, `${path}.${index}.`),
      )
    case 'richText':
      return paragraphsOf(value).map((text) => ({ text, path }))
    case 'date':
      return typeof value === 'string' ? [{ text: longDate(value), path }] : []
    case 'text':
    case 'textarea':
    case 'email':
    case 'number':
      return value === null || value === undefined || value === '' ? [] : [{ text: String(value), path }]
    default:
      return []
  }
}

function fieldsOf(blocks: Block[], row: unknown) {
  return blocks.find(({ slug }) => isRecord(row) && row.blockType === slug)?.fields ?? []
}

/** The words of each innermost group of text nodes: a heading, a paragraph, a cell of a table. */
function paragraphsOf(node: unknown): string[] {
  if (!isRecord(node)) return []
  if (isRecord(node.root)) return paragraphsOf(node.root)
  const children = rows(node.children)
  const holdsText = children.some((child) => isRecord(child) && child.type === 'text')
  return holdsText ? [wordsOf(node)] : children.flatMap(paragraphsOf)
}

function wordsOf(node: unknown): string {
  if (!isRecord(node)) return ''
  return typeof node.text === 'string' ? node.text : rows(node.children).map(wordsOf).join('')
}

function longDate(value: string) {
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(value))
}

function rows(value: unknown): unknown[] {
  return Array.isArray(value) ? value : []
}

function isRecord(value: unknown): value is Stored {
  return typeof value === 'object' && value !== null
}
