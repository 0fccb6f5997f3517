/** Makes a request like a page of the site in a browser. */
export function siteRequest(path: string, { headers = {}, ...init }: RequestInit = {}) {
  return new Request(new URL(path, 'http://localhost:3000'), {
    ...init,
    headers: { origin: 'http://localhost:3000', 'sec-fetch-site': 'same-origin', ...headers },
  })
}

/** Makes a POST request with a JSON body, like a script of the site. */
export function postJson(path: string, body: unknown, headers: Record<string, string> = {}) {
  return siteRequest(path, {
    method: 'POST',
    body: typeof body === 'string' ? body : JSON.stringify(body),
    headers: { 'content-type': 'application/json', ...headers },
  })
}
