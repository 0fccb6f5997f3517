import { staff } from '@tests/faults/support/fault-site'

/** The cookie of the first admin of that site. */
export async function signInToSite(siteUrl: string, origin = siteUrl) {
  const answer = await fetch(`${siteUrl}/api/users/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin },
    body: JSON.stringify(staff),
  })
  const cookie = answer.headers.getSetCookie().find((text) => text.startsWith('payload-token='))
  if (!cookie) throw new Error(`signing in answered ${answer.status}: ${await answer.text()}`)
  return cookie.split(';')[0] ?? ''
}
