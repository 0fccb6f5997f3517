import { isRecord } from '@/content/fields/walk-fields'

/** A part of a line with one format: the object that holds its text, and the name of the property. */
export type LinePart = { text: string; holder: Record<string, unknown>; name: string }

/**
 * Returns the readable lines of a rich text or of a part of it, without formatting and links. Each paragraph,
 * heading, list item and table cell is a line, and so is each address of a link. Accepts any value.
 */
export function linesOf(node: unknown): string[] {
  return linePartsOf(node).map(textOfLine)
}

/** Returns the same lines, each split into its parts. */
export function linePartsOf(node: unknown): LinePart[][] {
  const lines: LinePart[][] = [[]]
  const others: LinePart[][] = []
  read(node)
  return [...lines, ...others].filter((line) => textOfLine(line).trim() !== '')

  function read(node: unknown) {
    if (!isRecord(node)) return
    const { type, text, fields, root, children } = node
    const isInline = typeof text === 'string' || type === 'linebreak' || type === 'link'
    if (!isInline) lines.push([])
    if (type === 'linebreak') lines.at(-1)?.push({ text: '\n', holder: node, name: 'text' })
    else if (typeof text === 'string') lines.at(-1)?.push({ text, holder: node, name: 'text' })
    if (isRecord(fields)) others.push(...['url', 'caption'].flatMap((name) => lineOf(fields, name)))
    for (const child of Array.isArray(children) ? children : [root]) read(child)
    if (!isInline) lines.push([])
  }
}

/** Returns a line for a text property, or nothing if the property is not a text. */
export function lineOf(holder: LinePart['holder'], name: string): LinePart[][] {
  const text = holder[name]
  return typeof text === 'string' ? [[{ text, holder, name }]] : []
}

/** Returns the text of a line. */
export function textOfLine(line: readonly LinePart[]) {
  return line.map(({ text }) => text).join('')
}
