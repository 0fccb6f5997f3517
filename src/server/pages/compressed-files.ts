import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Handler } from '@/server/front-door/front-door'
import { chooseEncoding, compress } from '@/server/pages/ready-pages'

const types: Record<string, string> = {
  '.js': 'application/javascript; charset=UTF-8',
  '.css': 'text/css; charset=UTF-8',
}

/** Writes the compressed forms of each script and stylesheet of a finished build beside it. */
export async function writeCompressedFiles(root: string) {
  const folder = path.join(root, '.next/static')
  const names = await readdir(folder, { recursive: true })
  const files = names.filter((name) => path.extname(name) in types).map((name) => path.join(folder, name))
  await Promise.all(files.flatMap((file) => (['br', 'gzip'] as const).map((name) => write(file, name))))
}

async function write(file: string, encoding: 'br' | 'gzip') {
  await writeFile(`${file}.${encoding}`, await compress(await readFile(file), encoding))
}

/**
 * Wraps the site so that Next serves the compressed files to clients that accept them. Next itself would
 * compress with gzip, again for each response.
 */
export async function withCompressedFiles(site: Handler, root: string): Promise<Handler> {
  const files = await readdir(path.join(root, '.next/static'), { recursive: true })
  const known = new Set(files.map((file) => `/_next/static/${file.split(path.sep).join('/')}`))
  return (request, response) => {
    const type = types[path.extname(response.pathname)]
    const encoding = chooseEncoding(request.headers['accept-encoding'])
    if (type && known.has(`${response.pathname}.${encoding}`)) {
      request.url = request.url?.replace(/(?=\?|$)/, `.${encoding}`)
      response.setHeader('Content-Type', type)
      response.setHeader('Content-Encoding', encoding)
      response.setHeader('Vary', 'Accept-Encoding')
    }
    return site(request, response)
  }
}
