const kilobyte = 1024
const megabyte = 1024 * kilobyte

/** Editors save a whole page or legal document at once, and the panel reads fifty versions of it at once. */
const documentPaths = /^\/api\/(pages|legal-documents|globals)(\/|$)/
/** The server functions of the panel. It sends more data about each field than it saves. */
const panelPath = /^\/cms(\/|$)/
/** An export or a bulk change contains the id of each lead. */
const leadsPath = /^\/api\/admin\/leads(\/|$)/
/** The texts of many documents, or of a mail draft. */
const textsPath = /^\/api\/admin\/(replaced-texts|sample-mail)(\/|$)/
/** The texts of a whole site. Its pictures are uploaded one by one. */
const contentFilePath = /^\/api\/admin\/content-file(\/|$)/
/** The site's report to itself: which pages show a revision, also for tens of thousands of pages. */
const internalContentPath = /^\/api\/internal\/content$/
const uploadPath = /^\/api\/media(\/|$)/

/** Returns how many bytes the body of a request to this path may have. */
export function bodyLimit(pathname: string) {
  if (uploadPath.test(pathname)) return 25 * megabyte
  if (contentFilePath.test(pathname)) return 17 * megabyte
  if (panelPath.test(pathname) || internalContentPath.test(pathname)) return 2 * megabyte
  if (documentPaths.test(pathname)) return megabyte
  if (leadsPath.test(pathname)) return 8 * megabyte
  if (textsPath.test(pathname)) return 128 * kilobyte
  return 16 * kilobyte
}

/** Formats a limit for people. */
export function describeLimit(bytes: number) {
  return bytes >= megabyte ? `${bytes / megabyte} MB` : `${bytes / kilobyte} KB`
}
