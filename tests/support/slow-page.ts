import { once } from 'node:events'
import http from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'

/** How much of the page arrives at once, in characters, and how long until more does, in milliseconds. */
const pieceSize = 100
const pause = 25

/**
 * Starts a proxy of the site. It sends the landing page piece by piece, from the header to the end of the hero. The
 * browser paints between the pieces, as it does on a slow connection.
 *
 * @param site The address of the site.
 * @returns The address of the proxy, and what stops it.
 */
export async function startSlowProxy(site: string) {
  const html = await (await fetch(site)).text()
  const start = html.indexOf('<body')
  const hero = html.indexOf('id="hero"')
  if (start < 0 || hero < start) throw new Error(`${site} has no hero to send slowly`)
  const end = html.indexOf('</section>', hero) + 2_000
  const server = http
    .createServer((request, response) => {
      if (request.url === '/') void sendSlowly(html, [start, end], response)
      else forward(request, response, site)
    })
    .listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    address: `http://127.0.0.1:${port}/`,
    stop() {
      server.closeAllConnections()
      server.close()
    },
  }
}

async function sendSlowly(html: string, [start, end]: [number, number], response: http.ServerResponse) {
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
  response.write(html.slice(0, start))
  for (let place = start; place < end; place += pieceSize) {
    response.write(html.slice(place, Math.min(place + pieceSize, end)))
    await wait(pause)
  }
  response.end(html.slice(end))
}

function forward(request: http.IncomingMessage, response: http.ServerResponse, site: string) {
  const { method, headers, url = '/' } = request
  const forwarded = http.request(new URL(url, site), { method, headers })
  forwarded.on('response', (from) => {
    response.writeHead(from.statusCode ?? 502, from.headers)
    from.pipe(response)
  })
  forwarded.on('error', () => response.destroy())
  request.pipe(forwarded)
}
