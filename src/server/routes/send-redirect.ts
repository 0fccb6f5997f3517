import type { ServerResponse } from 'node:http'

type Target = { to: string; permanent: boolean }

/** Redirects to the new address, with the query of the visitor's address. */
export function sendRedirect(response: ServerResponse, url: string, { to, permanent }: Target) {
  const [, query] = /\?([^#]*)/.exec(url) ?? []
  const target = new URL(to, 'http://site.invalid')
  if (query && !target.search) target.search = query
  response.statusCode = permanent ? 308 : 307
  response.setHeader('Location', `${target.pathname}${target.search}${target.hash}`)
  // Nobody may cache a redirect without a check, because an editor may correct it.
  response.setHeader('Cache-Control', 'public, max-age=0, must-revalidate')
  response.setHeader('Content-Length', 0)
  response.end()
}
