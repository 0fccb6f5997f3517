import { once } from 'node:events'
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'

/** How much of the page arrives at once, in characters, and how long until more does, in milliseconds. */
const pieceSize = 100
const pause = 25

/**
 * Starts a server that gives what the site gives, but the landing page bit by bit, from the header to the end of the
 * hero. The browser paints between the pieces, as it does on a slow connection.
 *
 * @param site The address of the site.
 * @returns The address of the server, and what ends it.
 */
export async function serveSlowly(site: string) {
  const html = await (await fetch(site)).text()
  const server = createServer((asked, answer) => {
    if (asked.url === '/') void sendSlowly(html, answer)
    else forward(asked, answer, site)
  }).listen(0, '127.0.0.1')
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

async function sendSlowly(html: string, answer: ServerResponse) {
  const start = html.indexOf('<body')
  const end = html.indexOf('</section>', html.indexOf('id="hero"')) + 2_000
  answer.writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
  answer.write(html.slice(0, start))
  for (let place = start; place < end; place += pieceSize) {
    answer.write(html.slice(place, Math.min(place + pieceSize, end)))
    await wait(pause)
  }
  answer.end(html.slice(end))
}

function forward(asked: IncomingMessage, answer: ServerResponse, site: string) {
  const { method, headers, url = '/' } = asked
  const forwarded = request(new URL(url, site), { method, headers })
  forwarded.on('response', (from) => {
    answer.writeHead(from.statusCode ?? 502, from.headers)
    from.pipe(answer)
  })
  forwarded.on('error', () => answer.destroy())
  asked.pipe(forwarded)
}
