import { isSafeLink } from '@/lib/safe-link'

/** The addresses in a rich text that must not become links. Takes anything that may be sent as one. */
export function findUnsafeLinks(richText: unknown): string[] {
  if (Array.isArray(richText)) return richText.flatMap(findUnsafeLinks)
  if (typeof richText !== 'object' || richText === null) return []
  const inside = Object.values(richText).flatMap(findUnsafeLinks)
  if (!('type' in richText) || (richText.type !== 'link' && richText.type !== 'autolink')) return inside
  const address = addressOf(richText)
  return isSafeLink(address) ? inside : [address, ...inside]
}

function addressOf(link: object) {
  const fields = 'fields' in link ? link.fields : undefined
  if (typeof fields !== 'object' || fields === null || !('url' in fields)) return ''
  return typeof fields.url === 'string' ? fields.url : ''
}
