import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { Handler } from '@/server/front-door/front-door'
import { chooseEncoding } from '@/server/pages/ready-pages'

const types: Record<string, string> = {
  '.js': 'application/javascript; charset=UTF-8',
  '.css': 'text/css; charset=UTF-8',
}

/** Puts the brotli form of each script and stylesheet of a finished build beside it. */
export async function writeBrotliFiles(root: string) {
  const folder = path.join(root, '.next/static')
  const files = await readdir(folder, { recursive: true })
  await Promise.all(
    files.filter((file) => path.extname(file) in types).map((file) => writeBrotli(path.join(folder, file))),
  )
}

async function writeBrotli(file: string) {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 10 }
  await writeFile(`${file}.br`, await promisify(brotliCompress)(await readFile(file), { params }))
}

/** The site, with Next serving these forms to whoever takes them. Next itself compresses as gzip, each time anew. */
export async function withBrotliFiles(site: Handler, root: string): Promise<Handler> {
  const files = await readdir(path.join(root, '.next/static'), { recursive: true })
  const known = new Set(files.map((file) => `/_next/static/${file.split(path.sep).join('/')}`))
  return (request, response) => {
    const type = types[path.extname(response.pathname)]
    if (type && known.has(`${response.pathname}.br`)) {
      response.setHeader('Vary', 'Accept-Encoding')
      if (chooseEncoding(request.headers['accept-encoding']) === 'br') {
        request.url = request.url?.replace(/(?=\?|$)/, '.br')
        response.setHeader('Content-Type', type)
        response.setHeader('Content-Encoding', 'br')
      }
    }
    return site(request, response)
  }
}
