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
/** The words of a whole site; its pictures are uploaded one by one. */
const contentFilePath = /^\/api\/admin\/content-file(\/|$)/
/** The site to itself: which of its pages show a revision, of tens of thousands too. */
const internalContentPath = /^\/api\/internal\/content$/
const uploadPath = /^\/api\/media(\/|$)/

/** How many bytes a request to that path may carry. */
export function bodyLimit(pathname: string) {
  if (uploadPath.test(pathname)) return 25 * megabyte
  if (contentFilePath.test(pathname)) return 17 * megabyte
  if (panelPath.test(pathname) || internalContentPath.test(pathname)) return 2 * megabyte
  if (documentPaths.test(pathname)) return megabyte
  if (leadsPath.test(pathname)) return 8 * megabyte
  if (textsPath.test(pathname)) return 128 * kilobyte
  return 16 * kilobyte
}

/** How to say a limit to a person. */
export function describeLimit(bytes: number) {
  return bytes >= megabyte ? `${bytes / megabyte} MB` : `${bytes / kilobyte} KB`
}
