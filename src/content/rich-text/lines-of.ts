import { isRecord } from '@/content/fields/walk-fields'

/** A piece of a line that has one format: the object that holds it, and under which name. */
export type LinePart = { text: string; holder: Record<string, unknown>; name: string }

/**
 * The lines of a rich text or of a part of it as people read them, whatever of them is bold or a link: one for each
 * paragraph, heading, item of a list and cell of a table, and one for each address that a link leads to.
 * Takes anything that may be sent as one.
 */
export function linesOf(node: unknown): string[] {
  return linePartsOf(node).map(textOfLine)
}

/** The same lines, each in its parts. */
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

/** The line that a text in one piece makes; none where it is no text. */
export function lineOf(holder: LinePart['holder'], name: string): LinePart[][] {
  const text = holder[name]
  return typeof text === 'string' ? [[{ text, holder, name }]] : []
}

/** A line as people read it. */
export function textOfLine(line: readonly LinePart[]) {
  return line.map(({ text }) => text).join('')
}
