import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** In words. Readers' first language need not be English. */
const longest = 25
/** Still to be shortened. */
const waiting = ['docs/deploy.md', 'docs/operations.md']

/** The prose of a page in sentences: without code blocks, tables and addresses. Each piece of code is a word. */
function sentencesOf(page: string) {
  return page
    .replaceAll(/^```.*?^```/gms, '')
    .replaceAll(/^\|.*$/gm, '')
    .replaceAll(/`[^`\n]*`/g, 'code')
    .replaceAll(/\]\([^)]*\)/g, ']')
    .split(/\n|(?<=[.!?:;][)"”’*_\]]*)\s/)
}

const pages = readdirSync('docs', { recursive: true, encoding: 'utf8' }).map((file) => `docs/${file}`)
const read = ['README.md', 'CONTRIBUTING.md', ...pages.filter((file) => file.endsWith('.md'))]

test.each(read.filter((file) => !waiting.includes(file)))(
  `no sentence of %s is longer than ${longest} words`,
  (file) => {
    const sentences = sentencesOf(readFileSync(file, 'utf8'))
    expect(sentences.filter((sentence) => (sentence.match(/\S+/g) ?? []).length > longest)).toEqual([])
  },
)
