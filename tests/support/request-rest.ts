import * as rest from '@/app/(payload)/api/[...slug]/route'
import { siteRequest } from '@tests/support/site-request'

type RestRequestInit = { cookie?: string; type?: string; headers?: Record<string, string>; body?: unknown }

/** Sends a request to Payload's REST like a browser. Converts a body that is not a string or a form to JSON. */
export async function requestRest(
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
  path: string,
  { cookie = '', type, headers, body }: RestRequestInit = {},
) {
  const [folder = ''] = path.split('?')
  const isForm = body instanceof FormData
  const text = isForm || typeof body === 'string' || body === undefined ? body : JSON.stringify(body)
  const contentType = type ?? (body === undefined || isForm ? undefined : 'application/json')
  const request = siteRequest(`/api/${path}`, {
    method,
    headers: { cookie, ...(contentType && { 'content-type': contentType }), ...headers },
    body: text,
  })
  return rest[method](request, { params: Promise.resolve({ slug: folder.split('/') }) })
}
