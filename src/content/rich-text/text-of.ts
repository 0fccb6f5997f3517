/** Returns the text of a rich text or of a part of it, without formatting. Accepts any value. */
export function textOf(node: unknown): string {
  if (typeof node !== 'object' || node === null) return ''
  if ('root' in node) return textOf(node.root)
  if ('text' in node && typeof node.text === 'string') return node.text
  return 'children' in node && Array.isArray(node.children) ? node.children.map(textOf).join('') : ''
}
