const kilobyte = 1024
const megabyte = 1024 * kilobyte

/** What editors save, a whole page or legal document at a time: fifty versions of it are read at once. */
const documentPaths = /^\/api\/(pages|legal-documents|globals)(\/|$)/
/** The panel's own server functions, to which it sends more about each field than is saved. */
const panelPath = /^\/cms(\/|$)/
/** An export or a change of many leads names each of them. */
const leadsPath = /^\/api\/admin\/leads(\/|$)/
/** The texts of many documents, or of a mail that is being written. */
const textsPath = /^\/api\/admin\/(replaced-texts|sample-mail)(\/|$)/
const uploadPath = /^\/api\/media(\/|$)/

/** The sign-up form without a script: a browser sends each byte of a letter beyond ASCII as three. */
const formPath = '/api/waitlist'
const formType = /^application\/x-www-form-urlencoded\s*(;|$)/i

/** How many bytes a request to that path may carry. */
export function bodyLimit(pathname: string, contentType = '') {
  if (uploadPath.test(pathname)) return 25 * megabyte
  if (panelPath.test(pathname)) return 2 * megabyte
  if (documentPaths.test(pathname)) return megabyte
  if (leadsPath.test(pathname)) return 8 * megabyte
  if (textsPath.test(pathname)) return 128 * kilobyte
  if (pathname === formPath && formType.test(contentType)) return 48 * kilobyte
  return 16 * kilobyte
}

/** How to say a limit to a person. */
export function describeLimit(bytes: number) {
  return bytes >= megabyte ? `${bytes / megabyte} MB` : `${bytes / kilobyte} KB`
}
