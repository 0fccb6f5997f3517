import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { findInlineCode, hashSource } from '@/server/content-policy/inline-code'
import { writeCompressedFiles } from '@/server/pages/compressed-files'

/**
 * In Chromium from version 136 on, this means “compile all of this at once”. For other browsers it is a
 * comment.
 */
const compileHint = '//# allFunctionsCalledOnLoad\n'
const scripts = /<script src="\/_next\/(static\/chunks\/[^"?]+)(?:\?[^"]*)?" async="">/g

/**
 * Adds the compile hint to the scripts with which the built pages start, and compresses all scripts and
 * styles. A browser compiles scripts with the hint in parallel while they load. Without the hint it compiles
 * each function when it runs, and the page waits.
 *
 * @returns hashes of the inline code in the built pages. The build renders only the project's own samples, so
 * this code comes from Next, from next-themes and from us. Later Next overwrites these files with pages that
 * have edited content.
 */
export async function finishBuild(root: string) {
  const build = path.join(root, '.next')
  const files = await readdir(path.join(build, 'server'), { recursive: true })
  const pages = files.filter((file) => file.endsWith('.html'))
  const html = await Promise.all(pages.map((file) => readFile(path.join(build, 'server', file), 'utf8')))
  const first = html.flatMap((page) => [...page.matchAll(scripts)].map(([, script = '']) => script))
  await Promise.all([...new Set(first)].map((script) => addCompileHint(path.join(build, script))))
  await writeCompressedFiles(root)
  return [...new Set(html.flatMap(findInlineCode).map(({ text }) => hashSource(text)))]
}

async function addCompileHint(file: string) {
  const script = await readFile(file, 'utf8')
  if (!script.startsWith(compileHint)) await writeFile(file, compileHint + script)
}
