import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const pages = [
  'README.md',
  'CONTRIBUTING.md',
  ...readdirSync('docs', { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => path.join('docs', name)),
]

/** In words. Readers' first language need not be English. */
const longest = 25

/** The prose of a page in sentences: without code blocks, tables and addresses. Each piece of code is a word. */
function sentencesOf(page: string) {
  return page
    .replaceAll(/^```.*?^```/gms, '')
    .replaceAll(/^\|.*$/gm, '')
    .replaceAll(/`[^`\n]*`/g, 'code')
    .replaceAll(/\]\([^)]*\)/g, ']')
    .split(/\n|(?<=[.!?:;][)"”’*_\]]*)\s/)
}

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'))

test.each(pages)(`no sentence of %s is longer than ${longest} words`, (file) => {
  const sentences = sentencesOf(readFileSync(file, 'utf8'))
  expect(sentences.filter((sentence) => (sentence.match(/\S+/g) ?? []).length > longest)).toEqual([])
})

test.each(pages)('each link in %s leads somewhere', (page) => {
  const broken = linksIn(page).filter((link) => !leadsSomewhere(page, link))
  expect(broken).toEqual([])
})

test.each(pages)('each command of npm that %s names is there', (page) => {
  const named = [...readFileSync(page, 'utf8').matchAll(/\bnpm run ([a-z][a-z:]*)/g)].map(
    ([, name = '']) => name,
  )
  expect(named.filter((name) => !(name in scripts))).toEqual([])
})

test.each(pages)('each file that a command in %s runs is there', (page) => {
  const named = [
    ...readFileSync(page, 'utf8').matchAll(
      /\b(?:bash|node) (?:\/opt\/site\/3000\/)?((?:deploy|tests|src)\/[\w./-]+)/g,
    ),
  ]
  expect(named.map(([, file = '']) => file).filter((file) => !existsSync(file))).toEqual([])
})

test.each([
  ['README.md', 'docs/nowhere.md'],
  ['docs/deploy.md', '#nowhere'],
  ['docs/deploy.md', 'operations.md#nowhere'],
  ['docs/deploy.md', 'operations.md#'],
  ['docs/deploy.md', 'docs/operations.md'],
  ['docs/deploy.md', '/docs/operations.md'],
  ['docs/deploy.md', 'https://'],
  ['docs/deploy.md', ''],
])('a link in %s to %j leads nowhere', (page, link) => {
  expect(leadsSomewhere(page, link)).toBe(false)
})

/** Without those in code. Addresses of others are not asked. */
function linksIn(page: string) {
  const text = readFileSync(page, 'utf8')
    .replaceAll(/^```.*?^```/gms, '')
    .replaceAll(/`[^`\n]*`/g, '')
  return [
    ...text.matchAll(/\]\(([^()\s]*(?:\([^()\s]*\)[^()\s]*)*)\)/g),
    ...text.matchAll(/(?:src|srcset)="([^"]+)"/g),
  ].map(([, link = '']) => link)
}

function leadsSomewhere(page: string, link: string) {
  if (/^[a-z]+:/.test(link)) return URL.canParse(link) && /^(https?:\/\/[^/]+\.|mailto:)/.test(link)
  const [name = '', anchor] = link.split('#')
  if (link === '' || name.startsWith('/')) return false
  const file = name === '' ? page : path.join(path.dirname(page), name)
  if (!existsSync(file)) return false
  return anchor === undefined || (statSync(file).isFile() && anchorsOf(file).has(anchor))
}

/** As GitHub makes them from headings. */
function anchorsOf(file: string) {
  const headings = readFileSync(file, 'utf8')
    .replaceAll(/^```.*?^```/gms, '')
    .matchAll(/^#+ (.+)$/gm)
  const plain = (words: string) => words.replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1').toLowerCase()
  return new Set(
    [...headings].map(([, words = '']) =>
      plain(words)
        .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
        .trim()
        .replaceAll(' ', '-'),
    ),
  )
}
