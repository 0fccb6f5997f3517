import { createHash, createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { storeKeys, storePort } from '@tests/support/settings-of-store'

type Stored = {
  content: Buffer
  type: string
}

type Refusing = {
  refuses: (method: string, name: string) => boolean | Promise<boolean>
}

const root = '/pictures/'

/**
 * Starts a store with the part of S3 that the site uses. It recalculates each signature by Amazon's description of
 * Signature Version 4. `refuses` decides which requests get 503, and may delay its decision.
 */
export async function startS3Stub() {
  const files = new Map<string, Stored>()
  const refusing: Refusing = { refuses: () => false }
  const stub = { files, ...refusing, close: () => {} }
  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    const body = await buffer(request)
    const { method = '', url = '' } = request
    const name = decodeURIComponent(url.slice(root.length))
    if (await stub.refuses(method, name)) response.writeHead(503).end()
    else if (!url.startsWith(root) || !isSigned(request, body)) response.writeHead(403).end()
    else if (method === 'PUT') put(files, name, body, request, response)
    else if (method === 'DELETE') response.writeHead(files.delete(name) ? 204 : 404).end()
    else get(files.get(name), request.headers.range, response)
  }
  const server = createServer((request, response) => void handle(request, response))
  server.listen(storePort, '127.0.0.1')
  await once(server, 'listening')
  stub.close = () => {
    server.closeAllConnections()
    server.close()
  }
  return stub
}

function put(
  files: Map<string, Stored>,
  name: string,
  content: Buffer,
  { headers }: IncomingMessage,
  response: ServerResponse,
) {
  // Amazon also refuses an upload without a length.
  if (!headers['content-length']) return response.writeHead(411).end()
  files.set(name, { content, type: String(headers['content-type']) })
  return response.writeHead(200).end()
}

function get(file: Stored | undefined, range: string | undefined, response: ServerResponse) {
  if (!file) return response.writeHead(404).end()
  const { content, type } = file
  const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(range ?? '') ?? []
  const part = from && to ? content.subarray(Number(from), Number(to) + 1) : content
  if (part.length === 0) return response.writeHead(416, { 'Content-Type': 'application/xml' }).end('<Error/>')
  response.setHeader('Content-Type', type)
  response.setHeader('Content-Length', part.length)
  if (from) response.setHeader('Content-Range', `bytes ${from}-${to}/${content.length}`)
  return response.writeHead(from ? 206 : 200).end(part)
}

const hash = (content: string | Buffer) => createHash('sha256').update(content).digest('hex')
const sign = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()

const authorization =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d+)\/([^/]+)\/s3\/aws4_request, SignedHeaders=([^,]+), Signature=(\w+)$/

function isSigned({ method, url = '', headers }: IncomingMessage, body: Buffer) {
  const [, id, day = '', region = '', names = '', signature] =
    authorization.exec(headers.authorization ?? '') ?? []
  const digest = String(headers['x-amz-content-sha256'])
  if (id !== storeKeys.id || (method === 'PUT' && digest !== hash(body))) return false
  const lines = names.split(';').map((name) => `${name}:${String(headers[name]).trim()}\n`)
  const canonical = [method, canonicalPath(url), '', lines.join(''), names, digest].join('\n')
  const scope = `${day}/${region}/s3/aws4_request`
  const text = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, hash(canonical)].join('\n')
  const key = [day, region, 's3', 'aws4_request'].reduce<string | Buffer>(sign, `AWS4${storeKeys.secret}`)
  return sign(key, text).toString('hex') === signature
}

/** Escapes all characters that the documentation of Amazon escapes. `encodeURIComponent` leaves some of them. */
function canonicalPath(url: string) {
  const escape = (character: string) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`
  return url.replace(/[!'()*]/g, escape)
}
