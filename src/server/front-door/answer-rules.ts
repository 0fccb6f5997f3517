import type { ServerResponse } from 'node:http'

const privatePaths = /^\/(admin|cms|preview|api)(\/|$)/
const publicFiles = /^\/api\/media\/file\//
const panelPaths = /^\/cms(\/|$)/
const previewPaths = /^\/preview(\/|$)/

/** The last word on an answer's headers, when all others are set and before they are sent. */
export function applyAnswerRules(response: ServerResponse, pathname: string) {
  if (privatePaths.test(pathname) && !publicFiles.test(pathname)) {
    response.setHeader('Cache-Control', 'no-store')
  }
  // The panel shows a preview beside the form; nothing else may be shown in a frame, nor by others.
  if (previewPaths.test(pathname)) response.setHeader('X-Frame-Options', 'SAMEORIGIN')
  // The page for unknown paths belongs to every route, so Next preloads its fonts in the panel too.
  if (panelPaths.test(pathname)) response.removeHeader('Link')
  // The browser keeps the policy that came with the page it has.
  if (response.statusCode === 304) response.removeHeader('Content-Security-Policy')
  askBeforeReuse(response)
  weakenTag(response)
}

/**
 * Next lets shared caches keep a page for minutes, and they would not hear of a publish. They and
 * browsers may keep it, but must ask whether it is still the one.
 */
function askBeforeReuse(response: ServerResponse) {
  if (!String(response.getHeader('Cache-Control')).includes('s-maxage')) return
  response.setHeader('Cache-Control', 'public, max-age=0, must-revalidate')
}

/** One tag stands for an answer in all its encodings, which are equal in meaning but not in bytes. */
function weakenTag(response: ServerResponse) {
  const tag = response.getHeader('ETag')
  if (typeof tag === 'string' && tag.startsWith('"')) response.setHeader('ETag', `W/${tag}`)
}
