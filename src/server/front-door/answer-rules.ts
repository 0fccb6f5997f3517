import type { ServerResponse } from 'node:http'

const privatePaths = /^\/(admin|cms|api)(\/|$)/
const publicFiles = /^\/api\/media\/file\//

/** The last word on an answer's headers, when all others are set and before they are sent. */
export function applyAnswerRules(response: ServerResponse, pathname: string) {
  if (privatePaths.test(pathname) && !publicFiles.test(pathname)) {
    response.setHeader('Cache-Control', 'no-store')
  }
  weakenTag(response)
}

/** One tag stands for an answer in all its encodings, which are equal in meaning but not in bytes. */
function weakenTag(response: ServerResponse) {
  const tag = response.getHeader('ETag')
  if (typeof tag === 'string' && tag.startsWith('"')) response.setHeader('ETag', `W/${tag}`)
}
