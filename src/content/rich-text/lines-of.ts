import { isRecord } from '@/content/fields/walk-fields'

/**
 * The lines of a rich text or of a part of it as people read them, whatever of them is bold or a link: one for each
 * paragraph, heading, item of a list and cell of a table, and one for each address that a link leads to.
 * Takes anything that may be sent as one.
 */
export function linesOf(node: unknown): string[] {
  const lines = ['']
  const addresses: string[] = []
  read(node)
  return [...lines, ...addresses].filter((line) => line.trim() !== '')

  function read(node: unknown) {
    if (!isRecord(node)) return
    const { type, text, fields, root, children } = node
    const isInline = typeof text === 'string' || type === 'linebreak' || type === 'link'
    if (!isInline) lines.push('')
    if (isInline) lines.push(`${lines.pop()}${type === 'linebreak' ? '\n' : (text ?? '')}`)
    if (isRecord(fields)) addresses.push(...[fields.url, fields.caption].filter(isText))
    for (const child of Array.isArray(children) ? children : [root]) read(child)
    if (!isInline) lines.push('')
  }
}

function isText(value: unknown) {
  return typeof value === 'string'
}
