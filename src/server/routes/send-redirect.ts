import type { ServerResponse } from 'node:http'

type Target = { to: string; permanent: boolean }

/** Leads to the new address, with what the visitor's address had after its question mark. */
export function sendRedirect(response: ServerResponse, url: string, { to, permanent }: Target) {
  const [, query] = /\?([^#]*)/.exec(url) ?? []
  const target = new URL(to, 'http://site.invalid')
  if (query && !target.search) target.search = query
  response.statusCode = permanent ? 308 : 307
  response.setHeader('Location', `${target.pathname}${target.search}${target.hash}`)
  // Whoever corrects a redirect wants nobody to keep the old one.
  response.setHeader('Cache-Control', 'public, max-age=0, must-revalidate')
  response.setHeader('Content-Length', 0)
  response.end()
}
