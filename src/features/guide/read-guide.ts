import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { micromark } from 'micromark'

const file = path.join(process.cwd(), 'docs', 'editors-guide.md')

/** The editors' guide of `docs/` as HTML, its pictures at the addresses at which the site serves them. */
export async function readGuide() {
  const html = micromark(await readFile(file, 'utf8'))
  return html.replaceAll('src="../public/', 'src="/')
}
