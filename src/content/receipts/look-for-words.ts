import { notFoundPath } from '@/content/document-path'

export type FetchedPage = { path: string; status: number; body: string }

/** On which pages some of the words are, which words are on none, and which pages do not answer as they should. */
export function lookForWords(sought: string[], pages: FetchedPage[]) {
  const read = pages.map(({ path, body }) => ({ path, text: textOf(body) }))
  const isOn = ({ text }: { text: string }, word: string) => text.includes(word)
  return {
    foundOn: read.filter((page) => sought.some((word) => isOn(page, word))).map(({ path }) => path),
    missing: sought.filter((word) => !read.some((page) => isOn(page, word))),
    broken: pages.filter(isBroken).map(({ path, status }) => `${path} (${status})`),
  }
}

function isBroken({ path, status }: FetchedPage) {
  return status !== (path === notFoundPath ? 404 : 200)
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'", '#39': "'" }

/** What a page says, in its attributes too. React parts neighbouring texts with empty comments. */
function textOf(body: string) {
  return body
    .replaceAll('<!-- -->', '')
    .replace(/&(amp|lt|gt|quot|#x27|#39);/g, (entity, name: string) => entities[name] ?? entity)
}
