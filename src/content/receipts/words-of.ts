import type { FlattenedField } from 'payload'

/** All that people wrote in a document, field by field, as it can be found again in a page. */
export function wordsOf(fields: FlattenedField[], data: unknown): string[] {
  const values = new Map(Object.entries(isObject(data) ? data : {}))
  const written = fields.filter(({ name }) => !unwritten.includes(name))
  return written.flatMap((field) => wordsOfField(field, values.get(field.name)))
}

/** Text fields that Payload adds to rows of its own accord. */
const unwritten = ['id', 'blockName']

function wordsOfField(field: FlattenedField, value: unknown): string[] {
  if (field.type === 'text' || field.type === 'textarea' || field.type === 'email') return lines(value)
  if (field.type === 'richText') return wordsOfRichText(value)
  if (field.type === 'group' || field.type === 'tab') return wordsOf(field.flattenedFields, value)
  if (!Array.isArray(value)) return []
  if (field.type === 'array') return value.flatMap((row) => wordsOf(field.flattenedFields, row))
  if (field.type !== 'blocks') return []
  return value.flatMap((row: unknown) => {
    const block = field.blocks.find(
      ({ slug }) => isObject(row) && 'blockType' in row && row.blockType === slug,
    )
    return block ? wordsOf(block.flattenedFields, row) : []
  })
}

function wordsOfRichText(node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap(wordsOfRichText)
  if (!isObject(node)) return []
  const own = 'text' in node ? lines(node.text) : []
  const inside = 'root' in node ? node.root : 'children' in node ? node.children : []
  return [...own, ...wordsOfRichText(inside)]
}

/** A page may set each line of a longer text by itself, and puts a fact in the place of its name in braces. */
function lines(value: unknown) {
  if (typeof value !== 'string') return []
  return value
    .split(/\n|\{[^{}]+\}/)
    .map((line) => line.trim())
    .filter((line) => line.length > 1)
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}
