/** A request as the site's own page in a browser would make it. */
export function siteRequest(path: string, { headers = {}, ...init }: RequestInit = {}) {
  return new Request(new URL(path, 'http://localhost:3000'), {
    ...init,
    headers: { origin: 'http://localhost:3000', 'sec-fetch-site': 'same-origin', ...headers },
  })
}

/** A sign-up posted as the form's script does it. */
export function postJson(path: string, body: unknown, headers: Record<string, string> = {}) {
  return siteRequest(path, {
    method: 'POST',
    body: typeof body === 'string' ? body : JSON.stringify(body),
    headers: { 'content-type': 'application/json', ...headers },
  })
}
