import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'

/** To Chromium from version 136 on it says "compile all of this at once"; to others it is a comment. */
const mark = '//# allFunctionsCalledOnLoad\n'
const scripts = /<script src="\/_next\/(static\/chunks\/[^"?]+)(?:\?[^"]*)?" async="">/g

/**
 * Marks the scripts with which the built pages start. A browser compiles marked ones beside the page
 * while they arrive; otherwise it does so when they run, function by function, and the page waits.
 */
export async function markFirstScripts(root: string) {
  const build = path.join(root, '.next')
  const pages = path.join(build, 'server/app')
  const files = await readdir(pages, { recursive: true })
  const html = await Promise.all(
    files.filter((file) => file.endsWith('.html')).map((file) => readFile(path.join(pages, file), 'utf8')),
  )
  const found = html.flatMap((page) => [...page.matchAll(scripts)].map(([, script = '']) => script))
  await Promise.all([...new Set(found)].map((script) => markScript(path.join(build, script))))
}

async function markScript(file: string) {
  const script = await readFile(file, 'utf8')
  if (!script.startsWith(mark)) await writeFile(file, mark + script)
}
