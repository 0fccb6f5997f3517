import { type Agent, request, type IncomingHttpHeaders } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { onTestFinished } from 'vitest'
import { createRouteTable } from '@/server/routes/route-table'
import { createFrontDoor, type Handler } from '@/server/front-door/front-door'
import { closeServer, createHttpServer, listen } from '@/server/front-door/http-server'
import { trustedProxies } from '@/server/front-door/trusted-proxies'
import { createReadyPages } from '@/server/pages/ready-pages'

/** A page that is long enough to be compressed. */
export const page = `<!doctype html><title>Isoway</title>${'<p>measured on the move</p>'.repeat(200)}`

/** Starts the front door before this site. It closes when the test ends. */
export async function openDoor(
  site: Handler,
  settings: {
    siteUrl?: string
    proxies?: string[]
    trusted?: string[]
    watch?: (door: Handler) => Handler
  } = {},
) {
  const door = createFrontDoor({
    site,
    siteUrl: settings.siteUrl ?? 'http://localhost:3000',
    internalToken: 'token-of-this-process',
    isTrusted: trustedProxies(settings.proxies ?? []),
    routes: createRouteTable(),
    hasSession: async (cookies) => cookies === 'payload-token=of-staff',
    panelActions: new Set(['action-of-this-build']),
    pages: createReadyPages({ code: new Set(settings.trusted), services: [] }),
  })
  const server = createHttpServer(settings.watch?.(door) ?? door)
  await listen(server, 0, '127.0.0.1')
  onTestFinished(() => closeServer(server, 0))
  const address = server.address()
  return { server, port: address && typeof address === 'object' ? address.port : 0 }
}

type RequestOptions = {
  path?: string
  method?: string
  headers?: Record<string, string | string[]>
  body?: Iterable<Buffer>
  agent?: Agent
}

/** Sends a request through the front door. Without an agent, each request has its own connection. */
export async function send(port: number, requestOptions: RequestOptions = {}) {
  const { path = '/', method = 'GET', headers = {}, body, agent } = requestOptions
  const response = await new Promise<{ status: number; headers: IncomingHttpHeaders; bytes: Buffer }>(
    (resolve, reject) => {
      const outgoing = request(
        { host: '127.0.0.1', port, path, method, headers, agent: agent ?? false },
        (incoming) => {
          const chunks: Buffer[] = []
          incoming.on('data', (chunk: Buffer) => chunks.push(chunk))
          incoming.on('error', reject)
          incoming.on('end', () => {
            resolve({
              status: incoming.statusCode ?? 0,
              headers: incoming.headers,
              bytes: Buffer.concat(chunks),
            })
          })
        },
      )
      outgoing.on('error', reject)
      void sendBody(outgoing.write.bind(outgoing), body).then(() => outgoing.end())
    },
  )
  return { ...response, text: response.bytes.toString() }
}

async function sendBody(write: (chunk: Buffer) => unknown, body: RequestOptions['body']) {
  for (const chunk of body ?? []) {
    write(chunk)
    await sleep(1)
  }
}

export const respondWithPage: Handler = (_, response) => {
  response.setHeader('Content-Type', 'text/html; charset=utf-8')
  response.setHeader('Content-Length', Buffer.byteLength(page))
  response.end(page)
}

export const readWhole: Handler = async (incoming, response) => {
  let size = 0
  for await (const chunk of incoming) size += chunk.length
  response.end(`read ${size}`)
}
