import { staff } from '@tests/faults/support/fault-site'

/**
 * Signs in to a site as the first admin, or as another user with the same password. Returns the cookie.
 *
 * @throws if the sign-in is refused
 */
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
