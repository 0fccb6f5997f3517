import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { findInlineCode, hashSource } from '@/server/content-policy/inline-code'
import { writeCompressedFiles } from '@/server/pages/compressed-files'

/** To Chromium from version 136 on it says "compile all of this at once"; to others it is a comment. */
const compileHint = '//# allFunctionsCalledOnLoad\n'
const scripts = /<script src="\/_next\/(static\/chunks\/[^"?]+)(?:\?[^"]*)?" async="">/g

/**
 * Marks the scripts with which the built pages start, and compresses all that are sent as files. A
 * browser compiles marked ones beside the page while they arrive; otherwise it does so when they run,
 * function by function, and the page waits.
 *
 * @returns hashes of the inline code in the pages. They are made from the project's own samples, so nobody
 * else has a word in them: what is there comes from Next, from next-themes and from us. Later Next writes
 * pages with edited content over these files.
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
