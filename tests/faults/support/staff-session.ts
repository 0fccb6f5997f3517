import { staff } from '@tests/faults/support/fault-site'

/** The cookie of the first admin of that site, or of somebody with the same password. */
export async function signInToSite(siteUrl: string, origin = siteUrl, email = staff.email) {
  const response = await fetch(`${siteUrl}/api/users/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin },
    body: JSON.stringify({ ...staff, email }),
  })
  const cookie = response.headers.getSetCookie().find((text) => text.startsWith('payload-token='))
  if (!cookie) throw new Error(`signing in answered ${response.status}: ${await response.text()}`)
  return cookie.split(';')[0] ?? ''
}
