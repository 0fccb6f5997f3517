import type { IncomingMessage } from 'node:http'

/** The cookies that the site and Payload read. On a site with https most of the names have the prefix. */
const ownCookie = /^(__Host-)?(payload-(token|theme|lng)|known-device)=/

/**
 * Leaves out all other cookies: of other sites on the same domain, of measuring tools, and made-up ones. Nothing here
 * reads them, but Next copies each one into its response, in a time that grows with the square of their number: 900
 * names took a quarter of a second.
 */
export function keepOwnCookies({ headers }: IncomingMessage) {
  const cookies = (headers.cookie ?? '').split(';').map((cookie) => cookie.trim())
  const own = cookies.filter((cookie) => ownCookie.test(cookie))
  if (own.length > 0) headers.cookie = own.join('; ')
  else delete headers.cookie
}
