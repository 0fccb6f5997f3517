import { randomBytes, timingSafeEqual } from 'node:crypto'
import { env } from '@/env'
import { keyedHash } from '@/lib/keyed-hash'

const isHttps = env.SITE_URL.startsWith('https:')
const cookieName = `${isHttps ? '__Host-' : ''}known-device`
const year = 365 * 24 * 60 * 60

/**
 * Creates the cookie for a browser in which this account has signed in. The cookie gives no access. It only
 * keeps wrong guesses of strangers from counting against the owner of the account.
 */
export function knownDeviceCookie(email: string) {
  const device = randomBytes(16).toString('base64url')
  const parts = [`${cookieName}=${device}.${signature(device, email)}`, 'Path=/', `Max-Age=${year}`]
  return [...parts, 'HttpOnly', 'SameSite=Strict', ...(isHttps ? ['Secure'] : [])].join('; ')
}

/** Returns the ID of the browser if this account has signed in with it before, or null. */
export function findKnownDevice(headers: Headers, email: string) {
  const cookies = (headers.get('cookie') ?? '').split(/; */)
  const value = cookies.find((cookie) => cookie.startsWith(`${cookieName}=`))?.slice(cookieName.length + 1)
  const [device = '', signed = ''] = value?.split('.') ?? []
  return isEqual(signed, signature(device, email)) ? device : null
}

function signature(device: string, email: string) {
  return keyedHash('known-device', `${device}\0${email}`)
}

function isEqual(actual: string, expected: string) {
  const [a, b] = [Buffer.from(actual), Buffer.from(expected)]
  return a.length === b.length && timingSafeEqual(a, b)
}
