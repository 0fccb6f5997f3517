import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { findInlineCode, hashSource } from '@/server/content-policy/inline-code'

/**
 * Hashes of the inline code in the pages of a build that has just finished. Those pages are made
 * from the project's own samples, so nobody else has a word in them: what is there comes from Next,
 * from next-themes and from us. Later Next writes pages with edited content over these files.
 */
export async function collectTrustedCode(root: string) {
  const folder = path.join(root, '.next/server')
  const files = await readdir(folder, { recursive: true })
  const pages = files.filter((file) => file.endsWith('.html'))
  const html = await Promise.all(pages.map((file) => readFile(path.join(folder, file), 'utf8')))
  return [...new Set(html.flatMap(findInlineCode).map(({ text }) => hashSource(text)))]
}
